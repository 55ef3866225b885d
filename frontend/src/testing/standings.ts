import fc from 'fast-check'
import type { BoardRow } from '@/api/scoreboard-queries'
import { byRank } from '@/live/board'
import type { Board, DeltaFrame, HeartbeatFrame, SnapshotFrame } from '@/live/frames'

/** Shared by tests about live boards: a small server that keeps every version of one board. */

export const TOPIC = { competition: 4, category: 'lt_6B' }
export const AS_OF = '2026-06-06T13:00:00Z'

export const rowOf = (id: number, score = 0, place: number | null = null): BoardRow => ({
  id,
  name: `Team ${id}`,
  place,
  score,
  tops: score,
})

/** S1: one more than the number of rows that are strictly better. */
export function ranked(scores: ReadonlyMap<number, number>): BoardRow[] {
  const all = [...scores.values()]
  return [...scores]
    .map(([id, score]) => rowOf(id, score, 1 + all.filter((other) => other > score).length))
    .sort(byRank)
}

export const boardOf = (version: number, rows: BoardRow[], epoch = 'first'): Board => ({
  epoch,
  version,
  as_of: AS_OF,
  frozen_at: null,
  rows,
})

export const snapshotOf = (board: Board): SnapshotFrame => ({ type: 'snapshot', ...TOPIC, ...board })

export const heartbeatOf = ({ version }: Board): HeartbeatFrame => ({
  type: 'heartbeat',
  ...TOPIC,
  version,
  server_time: AS_OF,
})

/** Whole rows where the content changed, places where a row only moved. */
export function deltaOf(before: Board, after: Board): DeltaFrame {
  const old = new Map(before.rows.map((row) => [row.id, row]))
  const isNew = ({ id, score }: BoardRow) => old.get(id)?.score !== score
  const hasMoved = (row: BoardRow) => !isNew(row) && old.get(row.id)?.place !== row.place
  const here = new Set(after.rows.map(({ id }) => id))
  return {
    type: 'delta',
    ...TOPIC,
    epoch: after.epoch,
    from: before.version,
    to: after.version,
    as_of: AS_OF,
    rows: after.rows.filter(isNew),
    places: Object.fromEntries(after.rows.filter(hasMoved).map(({ id, place }) => [id, place])),
    gone: before.rows.filter(({ id }) => !here.has(id)).map(({ id }) => id),
  }
}

/** A series of boards, one version after the other; a score of null removes a row. */
export const boardHistories = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.option(fc.integer({ min: 0, max: 3 }))), {
    minLength: 1,
    maxLength: 12,
  })
  .map((moves) => {
    const scores = new Map<number, number>()
    const boards = [boardOf(10, [])]
    for (const [step, [id, score]] of moves.entries()) {
      if (score === null) scores.delete(id)
      else scores.set(id, score)
      // Versions have gaps, because other categories change, too.
      boards.push(boardOf(12 + step * 2, ranked(scores)))
    }
    return boards
  })
