import { expect, test } from 'vitest'
import { groupsAt } from './console-sections'

const competition = {
  starts_at: '2026-06-06T07:00:00Z',
  ends_at: '2026-06-06T15:00:00Z',
  registration_opens_at: '2026-05-01T07:00:00Z',
  registration_closes_at: '2026-06-05T16:00:00Z',
  published_at: '2026-04-01T07:00:00Z',
  results_final_at: null,
  timezone: 'Europe/Vienna',
}
const secondGroup = (now: string, changes = {}) => groupsAt({ ...competition, ...changes }, new Date(now))[1]

test('set-up comes first until the day begins where the competition is, then the day, then the results', () => {
  expect(secondGroup('2026-06-05T21:59:00Z')).toBe('setUp')
  expect(secondGroup('2026-06-05T22:00:00Z')).toBe('day')
  expect(secondGroup('2026-06-06T15:00:00Z')).toBe('results')
  expect(secondGroup('2026-06-07T15:00:00Z', { published_at: null })).toBe('setUp')
  expect(secondGroup('2026-05-07T15:00:00Z', { called_off_at: '2026-05-07T14:00:00Z' })).toBe('results')
})
