import { calendar } from '@/text/calendar'

/**
 * Texts of a time on the clocks of a time zone, `2026-06-06T11:00`. Without Intl: the first formatter of a page blocks a
 * phone for longer than rendering the landing page.
 */

/** `4 March 2012`: a date without time zone. */
export function formatDate(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split(/[-T]/).map(Number)
  return calendar.date(day, calendar.months[month - 1] ?? '', year)
}

/** `Sat 6 June 2026` */
export const formatLocalDay = (local: string): string =>
  calendar.dayAndDate(calendar.weekdays[new Date(local.slice(0, 10)).getUTCDay()] ?? '', formatDate(local))

/** `11:00` */
export const formatLocalTime = (local: string): string => local.slice(11, 16)

/** `11:00–19:00`, which lines do not break apart: a word joiner follows the dash. */
export const joinTimes = (from: string, to: string): string => `${from}–\u2060${to}`

/** `Sat 6 June 2026, 11:00–19:00`; with both dates if they differ. */
export function formatLocalRange(from: string, to: string): string {
  const [firstDay, lastDay] = [formatLocalDay(from), formatLocalDay(to)]
  const [start, end] = [formatLocalTime(from), formatLocalTime(to)]
  return firstDay === lastDay
    ? `${firstDay}, ${joinTimes(start, end)}`
    : `${firstDay}, ${start} – ${lastDay}, ${end}`
}
