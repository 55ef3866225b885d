import { Link } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { isOver, statusOf } from '@/domain/competition-status'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { countdownOf } from '@/domain/countdown'
import { useApiMutation } from '@/session/use-api-mutation'
import { competitions } from '@/text/competitions'
import { formatTime } from '@/text/format'
import { day as text } from '@/text/organise-day'
import { consoleRefusal } from '@/text/organise-refusals'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Countdown } from '@/ui/Countdown'
import { EXTENSION_MINUTES, extendCompetition, freezeBoard } from './queries'
import { SessionClocks } from './SessionClocks'

/** Time left, with the two acts that concern everybody at once. */
export function Clock({ competition, now }: { competition: Competition; now: Date }) {
  const status = statusOf(competition, now)
  return (
    <Card className="grid content-start gap-4">
      <div className="flex flex-wrap gap-2">
        <Badge variant={status === 'ongoing' ? 'counted' : 'neutral'}>{competitions.status[status]}</Badge>
        {competition.scoreboard_frozen ? <Badge variant="waiting">{text.frozenNow}</Badge> : null}
      </div>
      <Countdown {...countdownOf(competition, now)} />
      {competition.sessions && !isOver(status) ? (
        <SessionClocks competition={competition} sessions={competition.sessions} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {status === 'ongoing' && !competition.sessions ? <ExtendButton competition={competition} /> : null}
        {status === 'final' ? null : <FreezeButton competition={competition} />}
        {isOver(status) ? (
          <Link
            from="/organise/$compId"
            to="/organise/$compId/results"
            className={buttonClass({ variant: 'primary' })}
          >
            {text.toResults}
          </Link>
        ) : null}
      </div>
    </Card>
  )
}

function ExtendButton({ competition: { id, ends_at, timezone } }: { competition: Competition }) {
  const later = new Date(Date.parse(ends_at) + EXTENSION_MINUTES * 60_000)
  const extend = useApiMutation({
    mutationFn: () => extendCompetition(id, EXTENSION_MINUTES, ends_at),
    successToast: ({ data }) => text.extended(formatTime(new Date(data.ends_at), timezone)),
    errorToast: (error) => consoleRefusal('extend', error),
    invalidates: [queryKeys.competition(id), queryKeys.competitions],
  })
  return (
    <ConfirmButton
      title={text.extendTitle}
      text={text.extendText(formatTime(new Date(ends_at), timezone), formatTime(later, timezone))}
      confirm={text.extendConfirm}
      pending={extend.isPending}
      onConfirm={() => extend.mutateAsync()}
    >
      {text.extend}
    </ConfirmButton>
  )
}

function FreezeButton({ competition: { id, scoreboard_frozen } }: { competition: Competition }) {
  const freeze = useApiMutation({
    mutationFn: () => freezeBoard(id, !scoreboard_frozen),
    successToast: ({ data }) => (data.scoreboard_frozen ? text.frozen : text.unfrozen),
    errorToast: (error) => consoleRefusal('freeze', error),
    invalidates: [queryKeys.competition(id), queryKeys.competitions],
  })
  return (
    <ConfirmButton
      title={scoreboard_frozen ? text.unfreezeTitle : text.freezeTitle}
      text={scoreboard_frozen ? text.unfreezeText : text.freezeText}
      confirm={scoreboard_frozen ? text.unfreezeConfirm : text.freezeConfirm}
      pending={freeze.isPending}
      onConfirm={() => freeze.mutateAsync()}
    >
      {scoreboard_frozen ? text.unfreeze : text.freeze}
    </ConfirmButton>
  )
}
