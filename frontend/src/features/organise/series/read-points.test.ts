import { expect, test } from 'vitest'
import { readPoints } from './read-points'

test('R21: a table of points is read as it is typed', () => {
  expect(readPoints(' 10, 8,6\n4; 4 0 ')).toEqual([10, 8, 6, 4, 4, 0])
})

test.each(['', ',', '3, 5', '10, -1', '10, x', '1.5', '100001', '1 '.repeat(201)])(
  '%j is no table',
  (typed) => {
    expect(readPoints(typed)).toBeNull()
  },
)
