import { expect, test } from 'vitest'
import { competition, NOW } from '@/testing/competitions'
import { nextCompetition } from './next-competition'

test('guests see the running or next competition, and else the last one', () => {
  const past = [competition(1, -90, -80), competition(2, -50, -40)]
  expect(nextCompetition([competition(3, 50, 60), ...past, competition(4, 9, 10)], NOW)?.id).toBe(4)
  expect(nextCompetition([competition(3, 9, 10), competition(4, -1, 10), ...past], NOW)?.id).toBe(4)
  expect(nextCompetition(past, NOW)?.id).toBe(2)
  expect(nextCompetition([], NOW)).toBeUndefined()
})
