import { expect, test } from 'vitest'
import { timeLeft } from './countdown'

const competition = {
  published_at: '2026-05-01T08:00:00Z',
  registration_opens_at: '2026-05-01T08:00:00Z',
  registration_closes_at: '2026-06-05T08:00:00Z',
  starts_at: '2026-06-06T08:00:00Z',
  ends_at: '2026-06-08T08:00:00Z',
  results_final_at: null,
}

test.each([
  ['2026-06-02T08:00:00Z', 'Starts in 4 days'],
  ['2026-06-06T06:59:58Z', 'Starts in 01:00:02'],
  ['2026-06-06T09:00:00Z', '1 day left'],
  ['2026-06-08T07:00:00Z', '01:00:00 left'],
  ['2026-06-08T08:00:00Z', 'It is over'],
])('the time left at %s is told as: %s', (now, told) => {
  expect(timeLeft(competition, new Date(now))).toBe(told)
})
