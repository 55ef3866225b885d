import type { Competition } from '@/api/competition-queries'
import type { StoredAct } from '@/sync/act'
import type { Participant } from './queries'

/** How it stands with somebody at the desk. */
export type DeskState = 'here' | 'blocked' | 'unpaid' | 'due' | 'ready'

/** The last check-in of each participant that this phone did, by their number. Pure. */
export function checkInsOf(acts: readonly StoredAct[], competitionId: number): Map<number, StoredAct> {
  const mine = acts.filter(({ act }) => act.competition_id === competitionId)
  return new Map(
    mine.flatMap((stored) =>
      stored.act.kind === 'check_in' ? [[stored.act.participant_id, stored] as const] : [],
    ),
  )
}

/** Checked in by the list, or by this phone, which may know more than the list. */
export const isHere = (participant: Participant, own: StoredAct | undefined): boolean =>
  participant.checked_in_at !== null || (own !== undefined && isStanding(participant, own))

/** Neither refused nor undone since. */
function isStanding({ check_in_undone_at }: Participant, { outcome }: StoredAct): boolean {
  if (outcome === null) return true
  if (outcome.status === 'refused') return false
  return !check_in_undone_at || Date.parse(outcome.at ?? '') > Date.parse(check_in_undone_at)
}

/** They left the payment page: the desk can take the fee, and a seat. */
const hasLeftPayment = ({ status, payment_status, fee_cents }: Participant): boolean =>
  (payment_status === 'open' && (status === 'held' || status === 'offered')) ||
  (status === 'expired' && fee_cents > 0)

/** Nobody owes anything where the competition was called off. */
export function deskStateOf(
  { called_off_at }: Pick<Competition, 'called_off_at'>,
  participant: Participant,
  own: StoredAct | undefined,
): DeskState {
  const { status, waiver_signed, payment_status } = participant
  if (isHere(participant, own)) return 'here'
  const canPay = called_off_at === null
  if (canPay && waiver_signed && hasLeftPayment(participant)) return 'unpaid'
  if (status !== 'confirmed' || !waiver_signed) return 'blocked'
  return canPay && payment_status === 'due' ? 'due' : 'ready'
}

/** Check-ins of this phone that another desk did too, or that were refused: both desks are told (fault 91). */
export function listNotices(
  people: readonly Participant[],
  own: ReadonlyMap<number, StoredAct>,
): { participant: Participant; stored: StoredAct }[] {
  return people.flatMap((participant) => {
    const stored = own.get(participant.id)
    if (!stored?.outcome) return []
    const needsNotice = stored.outcome.status !== 'done' || participant.other_check_ins.length > 0
    return needsNotice ? [{ participant, stored }] : []
  })
}
