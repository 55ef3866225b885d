import { expect, test } from 'vitest'
import type { Competition, Entry } from '@/api/competition-queries'
import { eventActions } from './event-actions'

const NOW = new Date('2026-06-06T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3600_000).toISOString()

const competition = (starts: number, ends: number, change: Partial<Competition> = {}) =>
  ({
    published_at: inHours(-1000),
    results_final_at: null,
    registration_opens_at: inHours(-900),
    registration_closes_at: inHours(starts),
    starts_at: inHours(starts),
    ends_at: inHours(ends),
    places_left: 3,
    scoreboard_public: true,
    duty: null,
    ...change,
  }) as Competition

const entry = (status: Entry['status']) => ({ status }) as Entry
const FULL = { places_left: 0 }
const PRIVATE = { scoreboard_public: false }

test('before the start one enters, or goes on with the own entry', () => {
  expect(eventActions(competition(1, 2), undefined, NOW)).toEqual(['enter'])
  expect(eventActions(competition(1, 2, FULL), undefined, NOW)).toEqual(['join-waiting-list'])
  expect(eventActions(competition(1, 2), entry('cancelled'), NOW)).toEqual(['enter'])
  expect(eventActions(competition(1, 2), entry('held'), NOW)).toEqual(['pay'])
  expect(eventActions(competition(1, 2), entry('confirmed'), NOW)).toEqual(['go'])
  expect(eventActions(competition(1, 2, { registration_closes_at: inHours(-1) }), undefined, NOW)).toEqual([])
  expect(eventActions(competition(1, 2, { registration_opens_at: inHours(1) }), undefined, NOW)).toEqual([])
})

test('the live board is offered while it runs, the results afterwards', () => {
  expect(eventActions(competition(-1, 2), undefined, NOW)).toEqual(['live-board'])
  expect(eventActions(competition(-1, 2), entry('confirmed'), NOW)).toEqual(['go', 'live-board'])
  expect(eventActions(competition(-3, -1), undefined, NOW)).toEqual(['results'])
  expect(eventActions(competition(-3, -1), entry('confirmed'), NOW)).toEqual(['results'])
})

test('a private board is offered to participants and staff only', () => {
  expect(eventActions(competition(-3, -1, PRIVATE), undefined, NOW)).toEqual([])
  expect(eventActions(competition(-3, -1, PRIVATE), entry('confirmed'), NOW)).toEqual(['results'])
  expect(eventActions(competition(-3, -1, { ...PRIVATE, duty: 'judge' }), undefined, NOW)).toEqual([
    'results',
  ])
})
