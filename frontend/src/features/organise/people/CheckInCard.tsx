import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Competition } from '@/api/competition-queries'
import type { StoredAct } from '@/sync/act'
import { performAct } from '@/sync/perform-act'
import { formatMoney, formatTime } from '@/text/format'
import { checkIn as text } from '@/text/organise-desk'
import { desk } from '@/text/organise-money'
import { personActions } from '@/text/organise-people'
import { sentences } from '@/text/phrases'
import { Button, buttonClass } from '@/ui/Button'
import { useRunOnce } from '../use-run-once'
import { type DeskState, deskStateOf } from './desk-state'
import type { DeskWay, Participant } from './queries'

interface CheckInCardProps {
  competition: Competition
  participant: Participant
  /** Their class and session, or empty. */
  group: string
  /** The check-in that this phone did, if it did. */
  own: StoredAct | undefined
  /** A scanned code checks in by itself if nothing is in the way. */
  isScanned?: boolean
}

const CARD_CLASS: Record<DeskState, string> = {
  here: 'border-counted/40 bg-counted-tint',
  blocked: 'border-waiting/40 bg-waiting-tint',
  unpaid: 'border-waiting/40 bg-waiting-tint',
  due: 'border-waiting/40 bg-waiting-tint',
  ready: 'border-line bg-surface',
}

/** One person at the desk: how it stands, and the one thing to do. Works without signal. */
export function CheckInCard({ competition, participant, group, own, isScanned = false }: CheckInCardProps) {
  const { id, name, bib, team, club } = participant
  const state = deskStateOf(competition, participant, own)
  const [isDone, setDone] = useState(false)
  const checkIn = async (way: DeskWay | null) => {
    const of = { kind: 'check_in', competition_id: competition.id, participant_id: id } as const
    // Cash goes without saying, so that also a server that is not updated yet takes it.
    const act = { ...of, is_paid: way !== null, ...(way === 'card' && { paid_way: way }) }
    if (!(await performAct(act, name))) return
    setDone(true)
    toast.success(text.done(name))
  }
  useRunOnce(isScanned && state === 'ready', () => void checkIn(null))
  return (
    <article className={clsx('grid gap-3 rounded-lg border-2 p-4', CARD_CLASS[state])}>
      <div className="flex items-center gap-4">
        <span className="numeral text-4xl">{bib ?? '–'}</span>
        <span className="grid min-w-0">
          <span className="text-xl font-bold [overflow-wrap:anywhere]">{name}</span>
          <span>{[team?.name, club, group].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <p role="status" className="font-semibold">
        {isDone ? describeDone(name, own) : describeState(state, participant, own, competition.timezone)}
      </p>
      <div className="flex flex-wrap gap-3">
        <DeskButtons state={state} participant={participant} onAct={(way) => void checkIn(way)} />
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

const TO_PAY = { unpaid: text.leftPayment, due: text.toPay }

const isUnsent = (own: StoredAct | undefined) => own !== undefined && own.outcome === null

const describeDone = (name: string, own: StoredAct | undefined) =>
  isUnsent(own) ? sentences(text.done(name), text.unsent) : text.done(name)

function describeState(
  state: DeskState,
  participant: Participant,
  own: StoredAct | undefined,
  timezone: string,
): string {
  const { name, checked_in_at, checked_in_by, fee_cents, currency } = participant
  if (state === 'here' && !checked_in_at) return describeDone(name, own)
  if (state === 'here')
    return sentences(
      text.doneAlready(name),
      text.doneAlreadyText(formatTime(new Date(checked_in_at ?? ''), timezone), checked_in_by),
    )
  if (state === 'blocked') return describeBlocked(participant)
  return state === 'ready' ? '' : TO_PAY[state](formatMoney(fee_cents, currency))
}

/** Without an account there is nothing to sign on a phone. */
function describeBlocked({ status, has_account }: Participant): string {
  if (status !== 'confirmed') return text.notConfirmed
  return has_account === false ? text.noWaiverHere : text.noWaiver
}

interface DeskButtonsProps {
  state: DeskState
  participant: Participant
  /** Null: nothing is paid. */
  onAct: (way: DeskWay | null) => void
}

function DeskButtons({ state, participant, onAct }: DeskButtonsProps) {
  if (state === 'here' || state === 'blocked') return null
  if (state === 'ready')
    return (
      <Button variant="primary" onClick={() => onAct(null)}>
        {personActions.checkIn}
      </Button>
    )
  return (
    <>
      <Button variant="primary" onClick={() => onAct('cash')}>
        {desk.cashAndIn(formatMoney(participant.fee_cents, participant.currency))}
      </Button>
      <Button onClick={() => onAct('card')}>{desk.cardAndIn}</Button>
      {state === 'due' ? <Button onClick={() => onAct(null)}>{text.inAnyway}</Button> : null}
    </>
  )
}
