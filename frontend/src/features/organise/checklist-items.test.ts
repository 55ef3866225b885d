import { expect, test } from 'vitest'
import type { Competition } from '@/api/competition-queries'
import { checklistItems } from './checklist-items'

const NOW = new Date('2026-06-01T10:00:00Z')
const FACTS = {
  competition: {
    starts_at: '2026-06-06T09:00:00Z',
    ends_at: '2026-06-06T17:00:00Z',
    timezone: 'Europe/Vienna',
  } as Competition,
  boulders: 0,
  categories: ['Individual'],
  info: ' ',
  waiver: { version: 1, isDefault: true },
  staff: 0,
}

const statesOf = (facts: typeof FACTS) => checklistItems(facts, NOW).map(({ state }) => state)

test('an empty draft lacks boulders and info; waiver and staff are optional', () => {
  expect(statesOf(FACTS)).toEqual(['done', 'missing', 'done', 'missing', 'optional', 'optional'])
})

test('a copy of last year lacks new dates', () => {
  const competition = { ...FACTS.competition, starts_at: '2025-06-06T09:00:00Z' }
  expect(statesOf({ ...FACTS, competition })[0]).toBe('missing')
})

test('a complete draft lacks nothing', () => {
  const complete = {
    ...FACTS,
    boulders: 120,
    info: '# Venue',
    waiver: { version: 2, isDefault: false },
    staff: 3,
  }
  expect(statesOf(complete)).toEqual(Array(6).fill('done'))
})
