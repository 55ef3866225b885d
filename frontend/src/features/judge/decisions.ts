import type { JudgedAscent, Judging, RankedDoubt, RankedOp } from '@/api/judging-queries'
import type { Act, StoredAct } from '@/sync/act'
import { witnessedOf } from '@/sync/witnessed'

/** The held ops of one phone, which are decided together. */
export interface PhoneGroup {
  key: string
  sender: string
  ops: RankedOp[]
  changesRank: boolean
  conflict: RankedOp['conflict']
}

interface ToDecide {
  doubts: RankedDoubt[]
  phones: PhoneGroup[]
}

type IdOf = (act: Act) => string | number | null
const doubtOf: IdOf = (act) => (act.kind === 'decide_doubt' ? act.doubt_id : null)
const opOf: IdOf = (act) => (act.kind === 'decide_op' ? act.op_id : null)

/** What still waits, without what this phone has decided: the pack may be older than the decision. Pure. */
export function toDecide({ doubts, held }: Judging, acts: readonly StoredAct[]): ToDecide {
  // A refused act decided nothing: the question is open again.
  const decided = acts.filter(({ outcome }) => outcome?.status !== 'refused').map(({ act }) => act)
  const doubtIds = new Set(decided.map(doubtOf))
  const opIds = new Set(decided.map(opOf))
  return {
    doubts: doubts.filter(({ id }) => !doubtIds.has(id)),
    phones: groupByPhone(held.filter(({ op_id }) => !opIds.has(op_id))),
  }
}

/** Why the server did not take the last decision about it, if it did not. Pure. */
export function refusalOf(acts: readonly StoredAct[], id: string | number): StoredAct['outcome'] {
  const last = acts.findLast(({ act }) => doubtOf(act) === id || opOf(act) === id)
  return last?.outcome?.status === 'refused' ? last.outcome : null
}

/** In the order of the server: the phone with the first op comes first. What is not ours to decide is apart. */
function groupByPhone(ops: readonly RankedOp[]): PhoneGroup[] {
  const groups = new Map<string, PhoneGroup>()
  for (const op of ops) {
    const { conflict } = op
    const key = `${op.user_id}/${op.device_id}/${conflict}`
    const group = groups.get(key) ?? { key, sender: op.sender, ops: [], changesRank: false, conflict }
    groups.set(key, {
      ...group,
      ops: [...group.ops, op],
      changesRank: group.changesRank || op.changes_place,
    })
  }
  return [...groups.values()]
}

/** Tops that nobody confirmed, newest first, without one’s own; those this phone just confirmed are not among them. */
export function unseenTops(
  { ascents, participants }: Judging,
  acts: readonly StoredAct[],
  userId: number | undefined,
): JudgedAscent[] {
  const mine = new Set(participants.filter(({ user_id }) => user_id === userId).map(({ id }) => id))
  const seen = new Set(
    witnessedOf(acts).flatMap(({ act, isSeen }) =>
      isSeen ? [`${act.participant_id}/${act.boulder_id}`] : [],
    ),
  )
  return ascents
    .filter(({ topped, is_judged, witnesses }) => topped && !is_judged && witnesses === 0)
    .filter(({ participant_id }) => !mine.has(participant_id))
    .filter(({ participant_id, boulder_id }) => !seen.has(`${participant_id}/${boulder_id}`))
    .sort((one, other) => Date.parse(other.climbed_at) - Date.parse(one.climbed_at))
}
