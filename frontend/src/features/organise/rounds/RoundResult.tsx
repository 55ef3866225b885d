import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, unwrap } from '@/api/client'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { type Readiness, type Round, readinessQuery } from '@/api/round-queries'
import { askReason, ConfirmButton } from '@/domain/console/ConfirmButton'
import { QueryBoundary } from '@/domain/QueryFallback'
import { serverNow } from '@/lib/server-clock'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatDateTime } from '@/text/format'
import { consoleRefusal } from '@/text/organise-refusals'
import { roundResult as text } from '@/text/organise-round-result'
import { roundsPage } from '@/text/organise-rounds'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { BoardTable } from '../results/BoardTable'
import { FrozenForOthers } from '../results/StaffStandings'
import { Sentences } from '../results/UnsettledList'
import { RoundProtests } from './RoundProtests'
import { readinessSentences } from './round-readiness'
import { useIsLastRound } from './use-is-last-round'

interface RoundResultProps {
  competition: Competition
  round: Round
}

const keysOf = ({ id }: Competition) => [
  queryKeys.rounds(id),
  ['starters', id],
  ['readiness', id],
  queryKeys.competition(id),
  queryKeys.scoreboards(id),
]

/** R10, R19: the standings of the round, what could still change them, and making them official. */
export function RoundResult({ competition, round }: RoundResultProps) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{text.title}</h3>
        <Badge variant={round.status === 'official' ? 'counted' : 'neutral'}>
          {roundsPage.status[round.status]}
        </Badge>
      </div>
      {round.status === 'planned' ? (
        <p className="text-soft">{text.planned}</p>
      ) : (
        <>
          <FrozenForOthers competition={competition} />
          <BoardTable competition={competition} board={round.board} />
          <RoundProtests competition={competition} round={round} />
          {round.status === 'official' ? (
            <OfficialRound competition={competition} round={round} />
          ) : (
            <ProvisionalRound competition={competition} round={round} />
          )}
        </>
      )}
    </section>
  )
}

function OfficialRound({ competition, round }: RoundResultProps) {
  const { id, timezone } = competition
  const reopen = useApiMutation({
    mutationFn: (reason: string) =>
      unwrap(
        api.POST('/api/rounds/{round_id}/reopen', {
          params: { path: { round_id: round.id } },
          body: { reason },
        }),
      ),
    successToast: text.reopened(round.name),
    errorToast: (error) => consoleRefusal('change-round', error),
    invalidates: keysOf(competition),
  })
  return (
    <div className="grid gap-3">
      {round.official_at ? <p>{text.officialSince(formatDateTime(round.official_at, timezone))}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Link to="/results/$compId" params={{ compId: String(id) }} className={buttonClass()}>
          {text.page}
        </Link>
        <ConfirmButton
          variant="danger-quiet"
          destructive
          asks={askReason(`reopen-round-${round.id}`, text.reopenHint)}
          title={text.reopenTitle(round.name)}
          text={text.reopenText}
          confirm={text.reopenConfirm}
          pending={reopen.isPending}
          onConfirm={reopen.mutateAsync}
        >
          {text.reopen}
        </ConfirmButton>
      </div>
    </div>
  )
}

function ProvisionalRound({ competition, round }: RoundResultProps) {
  const readiness = useQuery(readinessQuery(competition.id, round.id))
  return (
    <div className="grid gap-3">
      <h4 className="font-bold">{text.unsettled}</h4>
      <QueryBoundary query={readiness} rows={1}>
        {(found) => (
          <>
            <ReadinessList competition={competition} round={round} readiness={found} />
            <MakeOfficial competition={competition} round={round} readiness={found} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

interface ReadinessProps extends RoundResultProps {
  readiness: Readiness
}

function ReadinessList({ competition, round, readiness }: ReadinessProps) {
  const sentences = readinessSentences(round, readiness, competition.timezone, serverNow())
  return <Sentences sentences={sentences} none={text.settled} />
}

/** The question lists once more what could still change. */
function MakeOfficial({ competition, round, readiness }: ReadinessProps) {
  const isLast = useIsLastRound(competition, round)
  const make = useApiMutation({
    idempotencyKey: `official-round-${round.id}`,
    mutationFn: (_: undefined, key) =>
      unwrap(
        api.POST('/api/rounds/{round_id}/make-official', {
          params: { path: { round_id: round.id } },
          body: { key },
        }),
      ),
    successToast: text.made(round.name),
    errorToast: (error) => consoleRefusal('change-round', error),
    invalidates: keysOf(competition),
  })
  return (
    <div>
      <ConfirmButton
        variant="primary"
        title={text.makeTitle(round.name)}
        text={text.makeText(isLast)}
        details={<ReadinessList competition={competition} round={round} readiness={readiness} />}
        confirm={text.makeConfirm}
        pending={make.isPending}
        onConfirm={() => make.mutateAsync(undefined)}
      >
        {text.make}
      </ConfirmButton>
    </div>
  )
}
