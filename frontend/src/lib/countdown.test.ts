import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCountdown, remaining } from './countdown'
import { msUntilNextSecond } from './use-now'

const NOW = new Date('2026-06-06T09:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const shown = (target: Date, now: Date) => {
  const { days, time } = formatCountdown(target, now)
  return `${days} Days ${time}`
}
const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

test('days and hours:minutes:seconds are zero padded', () => {
  expect(shown(after(3 * DAY + 4 * 3600_000 + 5 * 60_000 + 6 * SECOND), NOW)).toBe('03 Days 04:05:06')
  expect(shown(after(120 * DAY), NOW)).toBe('120 Days 00:00:00')
  expect(shown(after(59 * SECOND), NOW)).toBe('00 Days 00:00:59')
})

test('it shows zero once the time has passed, and not a moment before', () => {
  expect(shown(NOW, NOW)).toBe('00 Days 00:00:00')
  expect(shown(after(-5 * DAY), NOW)).toBe('00 Days 00:00:00')
  expect(shown(after(1), NOW)).toBe('00 Days 00:00:01')
})

test('the parts always add up to the whole seconds that are left', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10 * DAY, max: 1000 * DAY }), (distance) => {
      const { days, hours, minutes, seconds } = remaining(after(distance), NOW)
      const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
      expect(total).toBe(Math.max(0, Math.ceil(distance / SECOND)))
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true)
    }),
  )
})

test('the text has the same shape at every moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10 * DAY, max: 1000 * DAY }), (distance) => {
      expect(shown(after(distance), NOW)).toMatch(/^\d{2,} Days [0-2]\d:[0-5]\d:[0-5]\d$/)
    }),
  )
})

test('the next tick falls on the moment at which the text changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: SECOND, max: 1000 * DAY }), (distance) => {
      const target = after(distance)
      const delay = msUntilNextSecond(target.getTime(), NOW.getTime())
      expect(delay).toBeGreaterThan(0)
      expect(delay).toBeLessThanOrEqual(SECOND)
      expect(shown(target, after(delay))).not.toBe(shown(target, after(delay - 1)))
    }),
  )
})
