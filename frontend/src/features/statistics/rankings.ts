import type { Boulder } from '@/api/boulder-queries'
import type { BoulderStatistics } from '@/api/statistics-queries'

/** A boulder with its numbers. */
export type Counted = Boulder &
  Pick<BoulderStatistics, 'climbers' | 'tops' | 'flashes' | 'tries' | 'tops_over_time'>

export type Column = 'number' | 'climbers' | 'tops' | 'flashes' | 'tries'

const LISTED = 5

export function withNumbers(
  boulders: readonly Boulder[],
  statistics: readonly BoulderStatistics[],
): Counted[] {
  const byId = new Map(statistics.map((one) => [one.boulder_id, one]))
  return boulders.flatMap((boulder) => {
    const numbers = byId.get(boulder.id)
    return numbers ? [{ ...boulder, ...numbers }] : []
  })
}

const byNumber = (one: Counted, other: Counted) => one.number - other.number

/** The fewest tops; among equals what took more tries. Tries that did not lead to a top are rarely logged. */
export const hardest = (counted: readonly Counted[]): Counted[] =>
  [...counted]
    .sort((one, other) => one.tops - other.tops || other.tries - one.tries || byNumber(one, other))
    .slice(0, LISTED)

export const mostClimbed = (counted: readonly Counted[]): Counted[] =>
  counted
    .filter(({ tops }) => tops > 0)
    .sort((one, other) => other.tops - one.tops || byNumber(one, other))
    .slice(0, LISTED)

/** Numbers from low to high, counts from high to low. */
export const sortBy = (counted: readonly Counted[], column: Column): Counted[] =>
  [...counted].sort((one, other) =>
    column === 'number' ? byNumber(one, other) : other[column] - one[column] || byNumber(one, other),
  )

export const sumOf = (counted: readonly Counted[], column: 'tops' | 'flashes'): number =>
  counted.reduce((sum, one) => sum + one[column], 0)

/** The tops of these boulders in each interval. */
export const topsOverTime = (counted: readonly Counted[], intervals: number): number[] =>
  Array.from({ length: intervals }, (_, at) =>
    counted.reduce((sum, { tops_over_time }) => sum + (tops_over_time[at] ?? 0), 0),
  )
