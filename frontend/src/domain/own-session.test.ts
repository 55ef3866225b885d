import { expect, test } from 'vitest'
import { findOwnSession, withTimesOf } from './own-session'

const session = (id: number, starts_at: string, ends_at: string) => ({
  ...{ id, starts_at, ends_at, name: `Session ${id}`, categories: [], version: 1 },
  ...{ capacity: null, places_used: 0, places_left: null },
})
const SESSIONS = [
  session(1, '2026-06-06T08:00:00Z', '2026-06-06T10:00:00Z'),
  session(2, '2026-06-06T11:00:00Z', '2026-06-06T13:00:00Z'),
]
const DAY = { name: 'Club cup', starts_at: '2026-06-06T08:00:00Z', ends_at: '2026-06-06T16:00:00Z' }

test('the times of the own session count (R6)', () => {
  const own = findOwnSession(SESSIONS, { id: 7, session_id: 2 })
  expect(withTimesOf(DAY, own)).toEqual({
    name: 'Club cup',
    starts_at: '2026-06-06T11:00:00Z',
    ends_at: '2026-06-06T13:00:00Z',
  })
})

test.each([
  ['without sessions', undefined, { id: 7, session_id: 2 }],
  ['for somebody in none', SESSIONS, { id: 7 }],
  ['for a guest', SESSIONS, undefined],
  ['for a session that is gone', SESSIONS, { id: 7, session_id: 9 }],
])('%s the times of the competition count (R6)', (_, sessions, entry) => {
  expect(withTimesOf(DAY, findOwnSession(sessions, entry))).toBe(DAY)
})
