import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import type { ClimbingSession } from '@/domain/classes'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { useNowAt } from '@/lib/use-now-at'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatClimbedAt, formatTime } from '@/text/format'
import { day as text } from '@/text/organise-day'
import { consoleRefusal } from '@/text/organise-refusals'
import { EXTENSION_MINUTES, extendSession } from './queries'

interface SessionClocksProps {
  competition: Competition
  sessions: readonly ClimbingSession[]
}

/** R6: what is on, and more time for one session alone. */
export function SessionClocks({ competition, sessions }: SessionClocksProps) {
  const now = useNowAt(sessions.flatMap(({ starts_at, ends_at }) => [new Date(starts_at), new Date(ends_at)]))
  return (
    <ul aria-label={text.sessions} className="divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <p className="min-w-0">
            <span className="font-semibold">{session.name}</span>{' '}
            <span className="text-soft">{describeTime(session, competition.timezone, now)}</span>
          </p>
          {isOn(session, now) ? <ExtendSession competition={competition} session={session} /> : null}
        </li>
      ))}
    </ul>
  )
}

const isOn = ({ starts_at, ends_at }: ClimbingSession, now: Date) =>
  now >= new Date(starts_at) && now < new Date(ends_at)

function describeTime({ starts_at, ends_at }: ClimbingSession, timezone: string, now: Date): string {
  if (now < new Date(starts_at)) return text.sessionStarts(formatClimbedAt(starts_at, timezone, now))
  const end = formatClimbedAt(ends_at, timezone, now)
  return now < new Date(ends_at) ? text.sessionEnds(end) : text.sessionOver(end)
}

function ExtendSession({ competition, session }: { competition: Competition; session: ClimbingSession }) {
  const { id, name, ends_at } = session
  const at = (moment: Date) => formatTime(moment, competition.timezone)
  const later = new Date(Date.parse(ends_at) + EXTENSION_MINUTES * 60_000)
  const extend = useApiMutation({
    mutationFn: () => extendSession(id, EXTENSION_MINUTES, ends_at),
    successToast: ({ data }) => text.sessionExtended(name, at(new Date(data.ends_at))),
    errorToast: (error) => consoleRefusal('extend-session', error),
    invalidates: [queryKeys.competition(competition.id), queryKeys.competitions],
  })
  return (
    <ConfirmButton
      label={text.extendSession(name)}
      title={text.extendSessionTitle(name)}
      text={text.extendSessionText(at(new Date(ends_at)), at(later))}
      confirm={text.extendConfirm}
      pending={extend.isPending}
      onConfirm={() => extend.mutateAsync()}
    >
      {text.extend}
    </ConfirmButton>
  )
}
