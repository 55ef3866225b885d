import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toZonedInput } from '@/lib/zoned-time'
import { formatDateRange, formatDateTime, formatTime } from '@/text/format'
import { formatDate, formatLocalRange } from '@/text/local-time'

const HOUR = 3_600_000

// Whole and half hours, quarters, a change of half an hour, southern summers, both sides of the date line.
const ZONES = [
  ...['UTC', 'Europe/Vienna', 'Europe/Lisbon', 'America/New_York', 'America/St_Johns', 'America/Santiago'],
  ...['Asia/Kathmandu', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Kiritimati'],
  ...['Pacific/Pago_Pago', 'Africa/Casablanca'],
]

const zones = fc.constantFrom(...ZONES)
const moments = fc.date({
  min: new Date('1975-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

/** The same texts as Intl writes them. */
const intl = (options: Intl.DateTimeFormatOptions, date: Date) =>
  new Intl.DateTimeFormat('en-GB', options).format(date)
const intlDay = (date: Date, timeZone: string) =>
  intl({ timeZone, weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }, date).replace(',', '')
const intlTime = (date: Date, timeZone: string) =>
  intl({ timeZone, hour: '2-digit', minute: '2-digit' }, date)

test('any moment in any time zone has the day and time that Intl writes', () => {
  fc.assert(
    fc.property(moments, zones, (date, zone) => {
      expect(formatDateTime(date.toISOString(), zone)).toBe(`${intlDay(date, zone)}, ${intlTime(date, zone)}`)
      expect(formatTime(date, zone)).toBe(intlTime(date, zone))
    }),
    { numRuns: 500 },
  )
})

/** The hours of 2026 after which the clocks differ from the hour before. */
function clockChanges(timeZone: string): number[] {
  const first = Date.UTC(2026, 0, 1)
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => first + hour * HOUR)
  const offset = (time: number) => Date.parse(`${toZonedInput(new Date(time), timeZone)}Z`) - time
  return hours.filter((time) => offset(time) !== offset(time - HOUR))
}

test.each(['Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
  'every quarter of an hour around the clock changes of %s is as Intl writes it',
  (zone) => {
    const changes = clockChanges(zone)
    expect(changes).toHaveLength(2)
    for (const change of changes) {
      for (let time = change - 26 * HOUR; time <= change + 26 * HOUR; time += HOUR / 4) {
        const date = new Date(time)
        expect(formatDateTime(date.toISOString(), zone)).toBe(
          `${intlDay(date, zone)}, ${intlTime(date, zone)}`,
        )
      }
    }
  },
)

test('a date without time zone is as Intl writes it', () => {
  for (let day = Date.UTC(2023, 11, 1); day < Date.UTC(2025, 1, 1); day += 24 * HOUR) {
    const date = new Date(day)
    expect(formatDate(date.toISOString().slice(0, 10))).toBe(
      intl({ timeZone: 'UTC', dateStyle: 'long' }, date),
    )
  }
})

test('local times from the server give the same range as moments with a time zone', () => {
  const [starts_at, ends_at, timezone] = ['2026-10-24T22:30:00Z', '2026-10-25T03:00:00Z', 'Europe/Vienna']
  const range = 'Sun 25 October 2026, 00:30–\u206004:00'
  expect(formatLocalRange('2026-10-25T00:30', '2026-10-25T04:00')).toBe(range)
  expect(formatDateRange({ starts_at, ends_at, timezone })).toBe(range)
})
