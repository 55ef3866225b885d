import { Link, type LinkProps } from '@tanstack/react-router'
import type { Competition, Entry } from '@/api/competition-queries'
import { isOver, statusOf } from '@/domain/competition-status'
import { useSession } from '@/session/session'
import { nextSteps } from '@/text/competitions'
import { event as text } from '@/text/event'
import { buttonClass } from '@/ui/Button'
import { type EventAction, eventActions } from './event-actions'

const ENTRY = '/competition/register/$compId'
const BOARD = '/live/$compId'

const ACTS = {
  pay: { to: ENTRY, label: nextSteps.pay },
  accept: { to: ENTRY, label: nextSteps.accept },
  wait: { to: ENTRY, label: nextSteps.wait },
  go: { to: '/competition/$compId', label: nextSteps.go },
  enter: { to: ENTRY, label: text.enter },
  'join-waiting-list': { to: ENTRY, label: text.joinWaitingList },
  'live-board': { to: BOARD, label: text.liveBoard },
  results: { to: BOARD, label: text.results },
} as const satisfies Record<EventAction, { to: LinkProps['to']; label: string }>

interface EventActionsProps {
  competition: Competition
  entry: Entry | undefined
  now: Date
}

export function EventActions({ competition, entry, now }: EventActionsProps) {
  const acts = eventActions(competition, entry, now)
  const over = isOver(statusOf(competition, now))
  const params = { compId: String(competition.id) }
  if (over && acts.length === 0) return <p className="font-semibold">{text.privateResults}</p>
  return (
    <div className="grid gap-3 md:w-72">
      {acts.map((act, index) => (
        <Link
          key={act}
          to={ACTS[act].to}
          params={params}
          className={buttonClass({
            variant: index === 0 ? 'primary' : 'secondary',
            className: index === 0 ? 'min-h-14 text-lg' : undefined,
          })}
        >
          {ACTS[act].label}
        </Link>
      ))}
      {acts[0] === 'enter' || acts[0] === 'join-waiting-list' ? (
        <NewHere competitionId={competition.id} />
      ) : null}
    </div>
  )
}

/** Whoever has no account yet is led back to the entry after creating one. */
function NewHere({ competitionId }: { competitionId: number }) {
  const signedIn = useSession((session) => session.isLoggedIn)
  if (signedIn) return null
  return (
    <p className="text-center">
      {text.newHere}{' '}
      <Link
        to="/register"
        search={{ redirect: `/competition/register/${competitionId}` }}
        className="inline-flex min-h-target items-center font-bold text-link underline underline-offset-4"
      >
        {text.createAccount}
      </Link>
    </p>
  )
}
