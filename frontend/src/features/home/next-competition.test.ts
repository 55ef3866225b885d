import { expect, test } from 'vitest'
import type { ListedCompetition } from '@/api/competition-queries'
import { nextCompetition } from './next-competition'

const NOW = new Date('2026-06-06T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3600_000).toISOString()

const competition = (id: number, starts: number, ends: number) =>
  ({
    id,
    published_at: inHours(-1000),
    results_final_at: null,
    registration_opens_at: inHours(-900),
    registration_closes_at: inHours(-1),
    starts_at: inHours(starts),
    ends_at: inHours(ends),
  }) as ListedCompetition

test('guests see the running or next competition, and else the last one', () => {
  const past = [competition(1, -90, -80), competition(2, -50, -40)]
  expect(nextCompetition([competition(3, 50, 60), ...past, competition(4, 9, 10)], NOW)?.id).toBe(4)
  expect(nextCompetition([competition(3, 9, 10), competition(4, -1, 10), ...past], NOW)?.id).toBe(4)
  expect(nextCompetition(past, NOW)?.id).toBe(2)
  expect(nextCompetition([], NOW)).toBeUndefined()
})
