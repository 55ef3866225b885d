import { expect, test } from 'vitest'
import { lastTimeAt } from './ClimbedAtField'

const NOW = new Date(2026, 5, 6, 14, 30)

test('a time of day means its last occurrence', () => {
  expect(lastTimeAt('13:05', NOW)).toEqual(new Date(2026, 5, 6, 13, 5))
  expect(lastTimeAt('23:50', NOW)).toEqual(new Date(2026, 5, 5, 23, 50))
})

test.each(['', 'noon', '7:5'])('"%s" is not a valid time', (value) => {
  expect(lastTimeAt(value, NOW)).toBeUndefined()
})
