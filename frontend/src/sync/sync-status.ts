import { isPendingAct, type StoredAct } from './act'
import { type StoredOp, supersededOps } from './overlay'

export interface SyncStatus {
  kind: 'none' | 'saved' | 'sending' | 'rejected' | 'superseded' | 'held' | 'counted'
  count: number
  /** The competition whose ascents give details; null if there are none. */
  competition_id: number | null
  /** It was done as a judge or at the desk, not as a climber. */
  isOnDuty: boolean
}

interface Pending {
  op: { competition_id: number }
  isJudged?: boolean
}

/** Acts that wait are counted with the ops that wait. */
const toPending = (acts: readonly StoredAct[]): Pending[] =>
  acts.filter(isPendingAct).map(({ act }) => ({ op: act, isJudged: act.kind !== 'witness' }))

/**
 * The most important state of all ops of an account: first what is pending, then what was rejected or replaced since the
 * person last looked, then what is held for a judge, then what was counted.
 */
export function syncStatus(
  ops: readonly StoredOp[],
  sending: ReadonlySet<string>,
  seenAt: number,
  acts: readonly StoredAct[] = [],
): SyncStatus {
  const unseen = ops.filter(({ verdict }) => verdict && verdict.heard_at > seenAt)
  const kinds = [
    { kind: 'sending', found: ops.filter(({ op, verdict }) => !verdict && sending.has(op.op_id)) },
    { kind: 'saved', found: [...ops.filter(({ verdict }) => !verdict), ...toPending(acts)] },
    { kind: 'rejected', found: unseen.filter(({ verdict }) => verdict?.status === 'rejected') },
    { kind: 'superseded', found: supersededOps(ops).filter((stored) => unseen.includes(stored)) },
    { kind: 'held', found: ops.filter(({ verdict }) => verdict?.status === 'held') },
    { kind: 'counted', found: unseen.filter(({ verdict }) => verdict?.status === 'accepted') },
  ] as const
  const first = kinds.find(({ found }) => found.length > 0)
  if (!first) return { kind: 'none', count: 0, competition_id: null, isOnDuty: false }
  const last: Pending | undefined = first.found.at(-1)
  const competition_id = last?.op.competition_id ?? null
  return { kind: first.kind, count: first.found.length, competition_id, isOnDuty: last?.isJudged ?? false }
}
