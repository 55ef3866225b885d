import { expect, test } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { TIME_OF_DAY } from './format'
import { formatPlain, formatTenths } from './numbers'

test.each(Object.keys(LANGUAGES))('%s writes times of the day with 24 hours', (language) => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...TIME_OF_DAY })
  expect(format.format(new Date('2026-06-06T14:32:00Z'))).toBe('14:32')
  expect(format.format(new Date('2026-06-06T00:05:00Z'))).toBe('00:05')
})

test('numbers in fields are as exact as they are, without separators of thousands', () => {
  expect(formatPlain(34.6862123)).toBe('34.6862123')
  expect(formatPlain(1500)).toBe('1500')
  expect(formatTenths(12)).toBe('12.0')
})
