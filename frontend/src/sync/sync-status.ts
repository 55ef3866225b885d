import type { StoredOp } from './overlay'

export interface SyncStatus {
  kind: 'none' | 'saved' | 'sending' | 'rejected' | 'held' | 'counted'
  count: number
  /** Where to read more; null when there is nothing to read. */
  competition_id: number | null
}

/**
 * The one thing to say about all ops of an account: first what has not arrived, then what went wrong since the person
 * last looked, then what waits for a judge, then the good news.
 */
export function syncStatus(
  ops: readonly StoredOp[],
  sending: ReadonlySet<string>,
  seenAt: number,
): SyncStatus {
  const unseen = ops.filter(({ verdict }) => verdict && verdict.heard_at > seenAt)
  const kinds = [
    { kind: 'sending', found: ops.filter(({ op, verdict }) => !verdict && sending.has(op.op_id)) },
    { kind: 'saved', found: ops.filter(({ verdict }) => !verdict) },
    { kind: 'rejected', found: unseen.filter(({ verdict }) => verdict?.status === 'rejected') },
    { kind: 'held', found: ops.filter(({ verdict }) => verdict?.status === 'held') },
    { kind: 'counted', found: unseen.filter(({ verdict }) => verdict?.status === 'accepted') },
  ] as const
  const first = kinds.find(({ found }) => found.length > 0)
  if (!first) return { kind: 'none', count: 0, competition_id: null }
  const competition_id = first.found.at(-1)?.op.competition_id ?? null
  return { kind: first.kind, count: first.found.length, competition_id }
}
