import type { Round, RoundClock, Starter } from '@/api/round-queries'
import { findPeriod } from './course'
import { startOrder } from './round-course'

interface TimetableRow {
  starter: Starter
  /** When they begin on each boulder of their group, in its order. */
  times: Date[]
}

type Measures = Pick<RoundClock, 'course' | 'period_seconds' | 'pause_seconds'>

/** R15: the planned times of a group, if the round starts on time and each period takes its whole length. */
export function timetableOf(
  clock: Measures,
  { groups }: Pick<Round, 'groups'>,
  starters: readonly Starter[],
  group: number,
  startsAt: Date,
): TimetableRow[] {
  const order = startOrder(starters, group)
  const period = (clock.period_seconds + clock.pause_seconds) * 1000
  return order.map((starter, climber) => ({
    starter,
    times: (groups[group] ?? []).map((_, boulder) => {
      const index = findPeriod(clock.course, order.length, { climber, boulder })
      return new Date(startsAt.getTime() + index * period)
    }),
  }))
}
