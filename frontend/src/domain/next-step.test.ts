import { expect, test } from 'vitest'
import type { Entry } from '@/api/competition-queries'
import { competition, inHours, NOW } from '@/testing/competitions'
import { myCompetitions } from './my-competitions'
import { canFindTeam, nextStepOf, urgentFirst } from './next-step'

const entry = (change: Partial<Entry>) =>
  ({ status: 'confirmed', waiver_signed: true, team: null, payment_status: 'paid', ...change }) as Entry

test('every entry has a next step', () => {
  expect(nextStepOf(entry({ status: 'held', payment_status: 'open' }), false, false)).toBe('pay')
  expect(nextStepOf(entry({ status: 'offered', payment_status: 'open' }), false, false)).toBe('pay')
  expect(nextStepOf(entry({ status: 'offered', payment_status: 'free' }), false, false)).toBe('accept')
  expect(nextStepOf(entry({ status: 'waitlisted' }), false, false)).toBe('wait')
  expect(nextStepOf(entry({ waiver_signed: false }), true, false)).toBe('sign')
  expect(nextStepOf(entry({}), true, false)).toBe('find-team')
  expect(nextStepOf(entry({}), false, false)).toBe('go')
})

test('while the competition runs, the next step is to climb, after the waiver is signed', () => {
  expect(nextStepOf(entry({}), false, true)).toBe('climb')
  expect(nextStepOf(entry({ waiver_signed: false }), false, true)).toBe('sign')
  expect(nextStepOf(entry({ status: 'held' }), false, true)).toBe('pay')
})

test('only confirmed participants without a team can look for one, before the start', () => {
  expect(canFindTeam(entry({}), competition(1, 1, 2), NOW)).toBe(true)
  expect(canFindTeam(entry({}), competition(1, 0, 2), NOW)).toBe(false)
  const calledOff = { ...competition(1, 1, 2), called_off_at: NOW.toISOString() }
  expect(canFindTeam(entry({}), calledOff, NOW)).toBe(false)
  expect(canFindTeam(entry({ status: 'held' }), competition(1, 1, 2), NOW)).toBe(false)
  expect(canFindTeam(entry({ team: {} as Entry['team'] }), competition(1, 1, 2), NOW)).toBe(false)
})

test('own competitions are those with an active entry, sorted by start, until they end', () => {
  const list = [competition(1, 50, 60), competition(2, -5, 5), competition(3, -9, -1), competition(4, 9, 10)]
  const entries = [1, 2, 3].map((competition_id) => entry({ competition_id }))
  const given = [...entries, entry({ competition_id: 4, status: 'cancelled' })]
  expect(myCompetitions(list, given, NOW).map((mine) => mine.competition.id)).toEqual([2, 1])
})

test('reserved places come first, the one with the least time left before the others', () => {
  const mine = (id: number, change: Partial<Entry>) => ({
    competition: competition(id, 1, 2),
    entry: entry(change),
  })
  const all = [
    mine(1, {}),
    mine(2, { status: 'offered', place_until: inHours(9) }),
    mine(3, { status: 'waitlisted' }),
    mine(4, { status: 'held', place_until: inHours(0.5) }),
  ]
  expect(urgentFirst(all).map(({ competition }) => competition.id)).toEqual([4, 2, 1, 3])
})
