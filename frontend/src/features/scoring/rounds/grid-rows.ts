import type { GridRow, RoundClock, RoundGrid } from '@/api/round-queries'
import type { ClockState } from '@/domain/clock'
import { type RoundTurn, turnsOf } from '@/domain/round-course'

/** The best place first, then those without one in start order. `id` is what the animation follows. */
export const byPlace = (rows: readonly GridRow[]): (GridRow & { id: number })[] =>
  rows
    .map((row) => ({ ...row, id: row.participant_id }))
    .sort(
      (one, other) =>
        (one.place ?? Number.POSITIVE_INFINITY) - (other.place ?? Number.POSITIVE_INFINITY) ||
        one.position - other.position,
    )

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
