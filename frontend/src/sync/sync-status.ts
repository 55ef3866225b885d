import { isPendingAct, type StoredAct } from './act'
import { type StoredOp, supersededOps } from './overlay'

export interface SyncStatus {
  kind: 'none' | 'saved' | 'sending' | 'rejected' | 'superseded' | 'held' | 'counted'
  count: number
  /** The competition whose ascents give details; null if there are none. */
  competition_id: number | null
}

interface Pending {
  op: { competition_id: number }
}

/** Acts that wait are counted with the ops that wait. */
const toPending = (acts: readonly StoredAct[]): Pending[] =>
  acts.filter(isPendingAct).map(({ act }) => ({ op: act }))

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
  if (!first) return { kind: 'none', count: 0, competition_id: null }
  const competition_id = first.found.at(-1)?.op.competition_id ?? null
  return { kind: first.kind, count: first.found.length, competition_id }
}
