import { expect, it } from 'vitest'
import type { Boulder } from '@/api/boulder-queries'
import { hardest, mostClimbed, sortBy, topsOverTime, withNumbers } from './rankings'

const numbers = (boulder_id: number, climbers: number, tops: number, tries: number) => ({
  boulder_id,
  climbers,
  tops,
  tries,
  flashes: 0,
  zones: 0,
  tops_over_time: [tops, 1],
})
const boulders = [1, 2, 3, 4].map((id) => ({ id, number: id })) as Boulder[]
const counted = withNumbers(boulders, [
  numbers(1, 4, 1, 9),
  numbers(2, 10, 8, 12),
  numbers(3, 4, 1, 20),
  numbers(4, 0, 0, 0),
])
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

it('the hardest has the fewest tops, then took more tries', () => {
  expect(ids(hardest(counted))).toEqual([4, 3, 1, 2])
})

it('the most climbed has the most tops; what nobody topped is not listed', () => {
  expect(ids(mostClimbed(counted))).toEqual([2, 1, 3])
})

it('counts are sorted from high to low, numbers from low to high', () => {
  expect(ids(sortBy(counted, 'tries'))).toEqual([3, 2, 1, 4])
  expect(ids(sortBy(counted, 'number'))).toEqual([1, 2, 3, 4])
})

it('tops over time are added up over the boulders; one without numbers is left out', () => {
  expect(topsOverTime(counted, 2)).toEqual([10, 4])
  expect(withNumbers(boulders, [])).toEqual([])
})
