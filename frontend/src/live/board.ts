import type { BoardRow } from '@/api/scoreboard-queries'
import type { Board, BoardFrame, DeltaFrame } from './frames'

/** The result of a frame. `isInSync` is false if a frame was missed: only a snapshot helps then. */
interface AppliedFrame {
  board: Board | undefined
  isInSync: boolean
}

/**
 * Pure. Whatever is lost, duplicated or out of order, the next heartbeat reveals it. Ranks come from the server;
 * nothing here computes scores.
 */
export function applyFrame(board: Board | undefined, frame: BoardFrame): AppliedFrame {
  switch (frame.type) {
    case 'snapshot': {
      const { epoch, version, as_of, frozen_at, rows } = frame
      return { board: { epoch, version, as_of, frozen_at, rows }, isInSync: true }
    }
    case 'heartbeat':
      return { board, isInSync: board?.version === frame.version }
    case 'delta':
      return applyDelta(board, frame)
  }
}

function applyDelta(board: Board | undefined, delta: DeltaFrame): AppliedFrame {
  if (!board || board.epoch !== delta.epoch) return { board, isInSync: false }
  if (delta.to <= board.version) return { board, isInSync: true }
  if (delta.from !== board.version) return { board, isInSync: false }
  const { to: version, as_of } = delta
  return { board: { ...board, version, as_of, rows: changedRows(board.rows, delta) }, isInSync: true }
}

/** Unchanged rows stay the same objects, so that a list renders only what changed. */
function changedRows(rows: readonly BoardRow[], delta: DeltaFrame): BoardRow[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const id of delta.gone) known.delete(id)
  for (const row of delta.rows) known.set(row.id, row)
  for (const [id, place] of Object.entries(delta.places)) {
    const row = known.get(Number(id))
    if (row) known.set(row.id, { ...row, place })
  }
  return [...known.values()].sort(byRank)
}

/** The server's order: by rank, rows without a rank last, ties by id. */
export const byRank = (one: BoardRow, other: BoardRow): number =>
  (one.place ?? Number.POSITIVE_INFINITY) - (other.place ?? Number.POSITIVE_INFINITY) || one.id - other.id
