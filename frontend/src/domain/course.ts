/** R15: who is on which boulder in which period. Pure; the server computes the same (`rounds/course.py`). */

export type Course = 'rotation' | 'in_turn'

/** Positions from 0: in the start order, and in the order of the boulders. */
export interface Turn {
  climber: number
  boulder: number
}

export const findPeriod = (course: Course, climbers: number, { climber, boulder }: Turn): number =>
  course === 'in_turn' ? boulder * climbers + climber : climber + 2 * boulder

/** Those of one period, by boulder. */
export function listTurns(course: Course, climbers: number, boulders: number, period: number): Turn[] {
  if (course === 'in_turn') {
    const isOne = period >= 0 && period < climbers * boulders
    return isOne ? [{ climber: period % climbers, boulder: Math.floor(period / climbers) }] : []
  }
  return Array.from({ length: boulders }, (_, boulder) => ({
    climber: period - 2 * boulder,
    boulder,
  })).filter(({ climber }) => climber >= 0 && climber < climbers)
}

/** Who is on a boulder in a period, as a position in the start order, and who comes there next. */
export function followBoulder(course: Course, climbers: number, boulder: number, period: number) {
  const first = findPeriod(course, climbers, { climber: 0, boulder })
  const climber = period - first
  const isOn = (position: number) => position >= 0 && position < climbers
  return {
    on: isOn(climber) ? climber : null,
    next: isOn(climber + 1) ? climber + 1 : climber < 0 && climbers > 0 ? 0 : null,
  }
}
