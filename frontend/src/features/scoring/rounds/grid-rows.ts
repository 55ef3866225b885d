import type { GridRow, RoundClock, RoundGrid } from '@/api/round-queries'
import type { ClockState } from '@/domain/clock'
import { type RoundTurn, turnsOf } from '@/domain/round-course'

/** The best rank first, then those without one in start order. `id` is what the animation follows. */
export const byRank = (rows: readonly GridRow[]): (GridRow & { id: number })[] =>
  rows
    .map((row) => ({ ...row, id: row.participant_id }))
    .sort(
      (one, other) =>
        (one.place ?? Number.POSITIVE_INFINITY) - (other.place ?? Number.POSITIVE_INFINITY) ||
        one.position - other.position,
    )

/** Before the round starts nobody has earned a rank in it. */
export const inStartOrder = (rows: readonly GridRow[]): (GridRow & { id: number })[] =>
  rows
    .map((row) => ({ ...row, id: row.participant_id }))
    .sort((one, other) => one.group - other.group || one.position - other.position)

/** R15: who is on the wall while a period runs or is paused. */
export function findOnTheWall(
  { round, rows }: RoundGrid,
  clock: Pick<RoundClock, 'course'>,
  { phase, period }: Pick<ClockState, 'phase' | 'period'>,
): RoundTurn[] {
  if (period === null || (phase !== 'running' && phase !== 'paused')) return []
  const starters = rows.map((row) => ({ ...row, club: row.club ?? '' }))
  return turnsOf(clock, round, starters, period)
}

/** A screen shows the climbers of a round in as many parts as it needs. */
export interface Part {
  index: number
  count: number
}

export const WHOLE: Part = { index: 0, count: 1 }

/** Parts of about equal size. */
export function takePart<Of>(rows: readonly Of[], { index, count }: Part): Of[] {
  const size = Math.ceil(rows.length / count)
  return rows.slice(index * size, (index + 1) * size)
}

/** More of them could not be read from a distance. */
const MAX_ON_SCREEN = 10

export const partsOf = (climbers: number): Part[] => {
  const count = Math.max(1, Math.ceil(climbers / MAX_ON_SCREEN))
  return Array.from({ length: count }, (_, index) => ({ index, count }))
}
