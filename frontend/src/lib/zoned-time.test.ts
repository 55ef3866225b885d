import { expect, test } from 'vitest'
import { fromZonedInput, isSkipped, toZonedInput } from './zoned-time'

test.each([
  ['2026-06-06T09:00:00Z', 'Europe/Vienna', '2026-06-06T11:00'],
  ['2026-12-06T09:00:00Z', 'Europe/Vienna', '2026-12-06T10:00'],
  ['2026-06-06T23:30:00Z', 'Asia/Kathmandu', '2026-06-07T05:15'],
  ['2026-01-01T03:00:00Z', 'America/New_York', '2025-12-31T22:00'],
])('%s is shown in %s as %s, and read back', (moment, timeZone, typed) => {
  expect(toZonedInput(moment, timeZone)).toBe(typed)
  expect(fromZonedInput(typed, timeZone)).toBe(moment)
})

test('a time right after a clock change is read with the new offset', () => {
  expect(fromZonedInput('2026-03-29T03:30', 'Europe/Vienna')).toBe('2026-03-29T01:30:00Z')
  expect(fromZonedInput('2026-03-29T01:30', 'Europe/Vienna')).toBe('2026-03-29T00:30:00Z')
})

test.each([
  ['2026-03-29T02:30', 'Europe/Vienna', true],
  ['2026-03-29T03:30', 'Europe/Nicosia', true],
  ['2026-03-29T02:59', 'Europe/Nicosia', false],
  ['2026-03-29T03:00', 'Europe/Vienna', false],
  ['2026-10-25T02:30', 'Europe/Vienna', false],
  ['', 'Europe/Vienna', false],
])('%s in %s is skipped by the clock: %s', (typed, timeZone, skipped) => {
  expect(isSkipped(typed, timeZone)).toBe(skipped)
})

test('an incomplete time is none', () => {
  expect(fromZonedInput('', 'Europe/Vienna')).toBeNull()
  expect(fromZonedInput('2026-06-', 'Europe/Vienna')).toBeNull()
})
