import { expect, test } from 'vitest'
import { newCompetitionSchema } from '../new-competition'
import { itemSchema } from '../programme/item-form'
import { settingsSchema } from './settings-form'

const SKIPPED = '02:30 does not exist on 29 March 2026 in Europe/Vienna: clocks go forward then.'

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ path, message }) => [path[0], message])

const settings = {
  ...{
    name: 'Night Cup',
    location: '',
    language: 'en',
    translations: {},
    timezone: 'Europe/Vienna',
    capacity: '20',
    fee: '0',
    currency: 'EUR',
  },
  ...{ refund_percent: '100', team_size_min: '2', team_size_max: '4', log_grace_minutes: '15' },
  ...{ allow_solo: true, team_logging: true, ask_witnesses: false, scoreboard_public: true },
  ...{ name_retention_days: '365', registration_opens_at: '2026-03-01T10:00' },
  ...{
    registration_closes_at: '2026-03-28T10:00',
    starts_at: '2026-03-29T02:30',
    ends_at: '2026-03-29T09:00',
  },
}

test('a time that clocks skip in spring is named in the settings', () => {
  expect(messages(settingsSchema.safeParse(settings))).toEqual([['starts_at', SKIPPED]])
  expect(settingsSchema.safeParse({ ...settings, timezone: 'Asia/Kathmandu' }).success).toBe(true)
})

test('also of a new competition', () => {
  const form = { template: 'marathon', name: 'Night Cup', location: '', date: '2026-03-29', capacity: '9' }
  const times = { from: '01:00', until: '02:30', timezone: 'Europe/Vienna', fee: '0' }
  expect(messages(newCompetitionSchema.safeParse({ ...form, ...times }))).toEqual([['until', SKIPPED]])
})

test('and in the programme', () => {
  const form = {
    ...{
      title: 'Night walk',
      starts_at: '2026-03-29T02:30',
      ends_at: '2026-03-29T04:00',
      place: '',
      leader: '',
    },
    ...{
      description: '',
      latitude: '',
      longitude: '',
      kind: 'festival',
      capacity: '12',
      fee: '0',
      currency: 'EUR',
    },
    ...{ refund_percent: '100', refund_hours: '24', min_age: '', max_age: '', audience: 'everybody' },
    releases_no_shows: true,
    translations: {},
  }
  expect(messages(itemSchema('Europe/Vienna').safeParse(form))).toEqual([['starts_at', SKIPPED]])
})
