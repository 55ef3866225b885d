import type { Round, RoundClock, Starter } from '@/api/round-queries'
import { followBoulder, listTurns } from './course'

/** Somebody on the wall, or about to be. */
export interface RoundTurn {
  round: Round
  boulderId: number
  starter: Starter
}

/** R15: the start order of a group. Who withdrew leaves no gap; the period of somebody who did not start passes. */
export const startOrder = (starters: readonly Starter[], group: number): Starter[] =>
  starters
    .filter((one) => one.group === group && one.status !== 'withdrew')
    .sort((one, other) => one.position - other.position)

/** Who is on which boulder of a round in a period. */
export const turnsOf = (
  { course }: Pick<RoundClock, 'course'>,
  round: Round,
  starters: readonly Starter[],
  period: number,
): RoundTurn[] =>
  round.groups.flatMap((boulders, group) => {
    const order = startOrder(starters, group)
    return listTurns(course, order.length, boulders.length, period).flatMap(({ climber, boulder }) => {
      const starter = order[climber]
      const boulderId = boulders[boulder]
      return starter && boulderId !== undefined && starter.status === 'starts'
        ? [{ round, boulderId, starter }]
        : []
    })
  })

/** Who is on one boulder, who comes next, and everybody in the order in which they climb it. */
export function followRoundBoulder(
  { course }: Pick<RoundClock, 'course'>,
  round: Round,
  starters: readonly Starter[],
  boulderId: number,
  period: number | null,
): { on: Starter | null; next: Starter | null; order: Starter[] } {
  const group = round.groups.findIndex((boulders) => boulders.includes(boulderId))
  const order = startOrder(starters, group)
  const boulder = round.groups[group]?.indexOf(boulderId) ?? 0
  // Before the first start the first climber is next.
  const { on, next } = followBoulder(course, order.length, boulder, period ?? -1)
  return {
    on: (on !== null && order[on]) || null,
    next: (next !== null && order[next]) || null,
    order,
  }
}
