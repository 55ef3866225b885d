import { expect, test } from 'vitest'
import type { ListedCompetition } from '@/api/competition-queries'
import { consequencesOf } from './consequences'
import { changedSettings, toSettingsForm } from './settings-form'

const COMPETITION = {
  id: 4,
  name: 'Cedar Marathon',
  location: 'Cedar valley',
  timezone: 'Europe/Vienna',
  starts_at: '2026-06-06T09:00:00Z',
  ends_at: '2026-06-06T17:00:00Z',
  registration_opens_at: '2026-03-01T08:00:00Z',
  registration_closes_at: '2026-06-05T16:00:00Z',
  capacity: 200,
  places_left: 150,
  fee_cents: 2500,
  currency: 'EUR',
  refund_percent: 100,
  team_size_min: 2,
  team_size_max: 4,
  allow_solo: true,
  log_grace_minutes: 15,
  team_logging: true,
  scoreboard_public: true,
  scoreboard_frozen: false,
  name_retention_days: 365,
  published_at: '2026-02-01T00:00:00Z',
  results_final_at: null,
} as ListedCompetition

const BEFORE = new Date('2026-06-01T10:00:00Z')
const DURING = new Date('2026-06-06T12:00:00Z')
const PEOPLE = { entered: 37, waitlisted: 2 }

const change = (typed: Partial<ReturnType<typeof toSettingsForm>>, competition = COMPETITION) =>
  changedSettings({ ...toSettingsForm(competition), ...typed }, competition)

test('an untouched form changes nothing', () => {
  expect(change({})).toEqual({})
})

test('only what was changed is sent, in the units of the server', () => {
  expect(change({ fee: '12,50', ends_at: '2026-06-06T20:00' })).toEqual({
    fee_cents: 1250,
    ends_at: '2026-06-06T18:00:00Z',
  })
})

test('a new fee says that it stays as it was for those who have entered', () => {
  expect(consequencesOf(change({ fee: '30' }), COMPETITION, PEOPLE, BEFORE)).toEqual([
    '37 people have entered; the fee stays as it was for them.',
  ])
})

test('more places are offered to the waiting list, fewer than are taken are not possible', () => {
  expect(consequencesOf(change({ capacity: '210' }), COMPETITION, PEOPLE, BEFORE)).toEqual([
    'The 2 people on the waiting list are offered places, in order.',
  ])
  expect(consequencesOf(change({ capacity: '40' }), COMPETITION, PEOPLE, BEFORE)).toEqual([
    '50 places are taken. You can’t go below that.',
  ])
})

test('a new start before the day asks to let people know; an earlier end during it says what is lost', () => {
  const [start] = consequencesOf(change({ starts_at: '2026-06-06T12:00' }), COMPETITION, PEOPLE, BEFORE)
  expect(start).toContain('let them know')
  expect(consequencesOf(change({ ends_at: '2026-06-06T18:30' }), COMPETITION, PEOPLE, DURING)).toEqual([
    'Ascents after the new end don’t count.',
  ])
})

test('a draft has no consequences', () => {
  const draft = { ...COMPETITION, published_at: null }
  expect(consequencesOf(change({ fee: '30' }, draft), draft, PEOPLE, BEFORE)).toEqual([])
})

test('another start says that the sessions move along with it (R6)', () => {
  const changes = change({ starts_at: '2026-06-06T12:00' })
  const withSessions = (count: number) => ({ ...COMPETITION, sessions: Array(count).fill({}) })
  const nobody = { entered: 0, waitlisted: 0 }
  expect(consequencesOf(changes, withSessions(2), nobody, BEFORE)).toEqual([
    'The 2 sessions move along with the start.',
  ])
  expect(consequencesOf(changes, withSessions(1), nobody, BEFORE)).toEqual([
    'The session moves along with the start.',
  ])
  expect(consequencesOf(changes, COMPETITION, nobody, BEFORE)).toEqual([])
})
