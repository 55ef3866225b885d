import { expect, test } from 'vitest'
import { describeEntry, formatFee } from '@/text/competitions'
import { formatDateRange, formatDateTime } from '@/text/format'

const marathon = {
  starts_at: '2026-06-06T09:00:00Z',
  ends_at: '2026-06-06T17:00:00Z',
  timezone: 'Europe/Vienna',
}

test('dates are formatted in the time zone of the competition', () => {
  expect(formatDateRange(marathon)).toBe('Sat 6 June 2026, 11:00–\u206019:00')
  expect(formatDateRange({ ...marathon, timezone: 'America/New_York' })).toBe(
    'Sat 6 June 2026, 05:00–\u206013:00',
  )
})

test('a competition over midnight shows both dates', () => {
  expect(formatDateRange({ ...marathon, ends_at: '2026-06-07T00:30:00Z' })).toBe(
    'Sat 6 June 2026, 11:00 – Sun 7 June 2026, 02:30',
  )
  expect(formatDateTime('2026-06-06T22:30:00Z', 'Europe/Vienna')).toBe('Sun 7 June 2026, 00:30')
})

test('fees are formatted with currency and cents', () => {
  expect(formatFee(2500, 'EUR')).toBe('€25.00')
  expect(formatFee(1999, 'CHF')).toMatch(/^CHF\s19\.99$/)
  expect(formatFee(0, 'EUR')).toBe('Free')
})

test('a waitlisted entry shows its number', () => {
  expect(describeEntry({ status: 'waitlisted', waitlist_position: 3 })).toBe('Number 3 on the waiting list')
  expect(describeEntry({ status: 'confirmed', waitlist_position: null })).toBe('You’re in')
})
