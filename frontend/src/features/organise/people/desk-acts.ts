import type { Competition } from '@/api/competition-queries'
import type { StoredAct } from '@/sync/act'
import type { Participant } from './queries'

/** How it stands with somebody at the desk. */
export type DeskState = 'here' | 'blocked' | 'due' | 'ready'

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
export const isHere = ({ checked_in_at }: Participant, own: StoredAct | undefined): boolean =>
  checked_in_at !== null || (own !== undefined && own.outcome?.status !== 'refused')

/** Nobody owes anything where the competition was called off. */
export function deskStateOf(
  { called_off_at }: Pick<Competition, 'called_off_at'>,
  participant: Participant,
  own: StoredAct | undefined,
): DeskState {
  const { status, waiver_signed, payment_status } = participant
  if (isHere(participant, own)) return 'here'
  if (status !== 'confirmed' || !waiver_signed) return 'blocked'
  return payment_status === 'due' && called_off_at === null ? 'due' : 'ready'
}

/** Check-ins of this phone that another desk did too, or that were refused: both desks are told (fault 91). */
export function listToTell(
  people: readonly Participant[],
  own: ReadonlyMap<number, StoredAct>,
): { participant: Participant; stored: StoredAct }[] {
  return people.flatMap((participant) => {
    const stored = own.get(participant.id)
    if (!stored?.outcome) return []
    const isTold = stored.outcome.status !== 'done' || participant.other_check_ins.length > 0
    return isTold ? [{ participant, stored }] : []
  })
}
