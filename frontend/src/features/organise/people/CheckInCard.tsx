import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { Competition } from '@/api/competition-queries'
import { formatMoney, formatTime } from '@/text/format'
import { personActs, checkIn as text } from '@/text/organise-people'
import { Button, buttonClass } from '@/ui/Button'
import { useChange } from '../use-change'
import { useRunOnce } from '../use-run-once'
import { checkIn, markPaid, type Participant } from './queries'
import { touchedByPerson } from './touched'

interface CheckInCardProps {
  competition: Competition
  participant: Participant
  /** A scanned code checks in by itself if nothing is in the way. */
  isScanned?: boolean
}

type DeskState = 'here' | 'blocked' | 'due' | 'ready'

function stateOf({ status, waiver_signed, payment_status, checked_in_at }: Participant): DeskState {
  if (checked_in_at) return 'here'
  if (status !== 'confirmed' || !waiver_signed) return 'blocked'
  return payment_status === 'due' ? 'due' : 'ready'
}

const CARD_CLASS: Record<DeskState, string> = {
  here: 'border-counted/40 bg-counted-tint',
  blocked: 'border-waiting/40 bg-waiting-tint',
  due: 'border-waiting/40 bg-waiting-tint',
  ready: 'border-line bg-surface',
}

/** One person at the desk: how it stands, and the one thing to do. */
export function CheckInCard({ competition, participant, isScanned = false }: CheckInCardProps) {
  const { id, name, bib, team } = participant
  const state = stateOf(participant)
  const act = useChange({
    action: 'check-in',
    send: async (isPaid: boolean) => {
      if (isPaid) await markPaid(id)
      return checkIn(id)
    },
    done: ({ repeated }) => (repeated ? text.doneAlready(name) : text.done(name)),
    touches: touchedByPerson(competition.id, id),
  })
  useRunOnce(isScanned && state === 'ready', () => act.mutate(false))
  return (
    <article className={clsx('grid gap-3 rounded-lg border-2 p-4', CARD_CLASS[state])}>
      <div className="flex items-center gap-4">
        <span className="numeral text-4xl">{bib ?? '–'}</span>
        <span className="grid min-w-0">
          <span className="text-xl font-bold [overflow-wrap:anywhere]">{name}</span>
          <span>{team?.name}</span>
        </span>
      </div>
      <p role="status" className="font-semibold">
        {act.data?.repeated === false
          ? text.done(name)
          : describeState(state, participant, competition.timezone)}
      </p>
      <div className="flex flex-wrap gap-3">
        <DeskButtons state={state} participant={participant} isPending={act.isPending} onAct={act.mutate} />
        <Link
          from="/organise/$compId"
          to="/organise/$compId/people/$participantId"
          params={{ participantId: String(id) }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {text.open}
        </Link>
      </div>
    </article>
  )
}

function describeState(state: DeskState, participant: Participant, timezone: string): string {
  const { name, status, checked_in_at, checked_in_by, fee_cents, currency } = participant
  if (state === 'here')
    return `${text.doneAlready(name)}. ${text.doneAlreadyText(formatTime(new Date(checked_in_at ?? ''), timezone), checked_in_by)}`
  if (state === 'blocked') return status === 'confirmed' ? text.noWaiver : text.notConfirmed
  return state === 'due' ? text.toPay(formatMoney(fee_cents, currency)) : ''
}

interface DeskButtonsProps {
  state: DeskState
  participant: Participant
  isPending: boolean
  onAct: (isPaid: boolean) => void
}

function DeskButtons({ state, participant, isPending, onAct }: DeskButtonsProps) {
  if (state === 'here' || state === 'blocked') return null
  const isDue = state === 'due'
  const amount = formatMoney(participant.fee_cents, participant.currency)
  return (
    <>
      <Button variant="primary" pending={isPending} onClick={() => onAct(isDue)}>
        {isDue ? text.paidAndIn(amount) : personActs.checkIn}
      </Button>
      {isDue ? <Button onClick={() => onAct(false)}>{text.inAnyway}</Button> : null}
    </>
  )
}
