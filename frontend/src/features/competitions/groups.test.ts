import { expect, test } from 'vitest'
import type { Entry, ListedCompetition } from '@/api/competition-queries'
import { groupCompetitions } from './groups'

const NOW = new Date('2026-06-06T12:00:00Z')
const HOUR = 3600_000
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString()

function competition(id: number, opens: number, closes: number, starts: number, ends: number) {
  return {
    id,
    published_at: inHours(-1000),
    results_final_at: null,
    registration_opens_at: inHours(opens),
    registration_closes_at: inHours(closes),
    starts_at: inHours(starts),
    ends_at: inHours(ends),
  } as ListedCompetition
}

const entryIn = (competition_id: number, status: Entry['status']) =>
  ({ competition_id, status, team: { category: 'lt_6B' } }) as Entry

const LIST = [
  competition(1, -90, -60, -50, -40),
  competition(2, -90, -30, -20, -10),
  competition(3, 5, 10, 20, 30),
  competition(4, -5, 10, 20, 30),
  competition(5, -5, 10, 15, 30),
  competition(6, -50, -10, -2, 5),
]

const idsOf = (entries: Entry[]) =>
  Object.fromEntries(
    Object.entries(groupCompetitions(LIST, entries, NOW)).map(([name, listed]) => [
      name,
      listed.map(({ competition }) => competition.id),
    ]),
  )

test('without entries, competitions are sorted by start and past ones in reverse', () => {
  expect(idsOf([])).toEqual({ mine: [], running: [6], open: [5, 4], upcoming: [3], past: [2, 1] })
})

test('own competitions are listed first until they end; cancelled entries do not count', () => {
  const entries = [
    entryIn(1, 'confirmed'),
    entryIn(4, 'waitlisted'),
    entryIn(5, 'cancelled'),
    entryIn(6, 'confirmed'),
  ]
  expect(idsOf(entries)).toEqual({ mine: [6, 4], running: [], open: [5], upcoming: [3], past: [2, 1] })
})
