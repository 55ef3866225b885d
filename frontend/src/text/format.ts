import { dateFormat, numberFormat } from './intl'

/** `Sat 6 June 2026, 11:00–19:00` in the competition's time zone; with both dates if they differ. */
export function formatDateRange(competition: {
  starts_at: string
  ends_at: string
  timezone: string
}): string {
  const { timezone } = competition
  const [from, to] = [new Date(competition.starts_at), new Date(competition.ends_at)]
  const [firstDay, lastDay] = [formatDay(from, timezone), formatDay(to, timezone)]
  const [start, end] = [formatTime(from, timezone), formatTime(to, timezone)]
  return firstDay === lastDay ? `${firstDay}, ${start}–${end}` : `${firstDay}, ${start} – ${lastDay}, ${end}`
}

/** `Sat 6 June 2026, 18:00` in the competition's time zone. */
export function formatDateTime(moment: string, timezone: string): string {
  const date = new Date(moment)
  return `${formatDay(date, timezone)}, ${formatTime(date, timezone)}`
}

/** `4 March 2012`: a date without time zone. */
export const formatDate = (date: string) =>
  dateFormat({ timeZone: 'UTC', dateStyle: 'long' }).format(new Date(date))

/** `6 Jun 2026` in the phone's time zone. */
export const formatLocalDate = (date: string) => dateFormat({ dateStyle: 'medium' }).format(new Date(date))

const formatDay = (date: Date, timeZone: string) =>
  dateFormat({
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .format(date)
    .replace(',', '')

/** `14:32` in the competition's time zone; without one, in the phone's. */
export const formatTime = (date: Date, timeZone?: string) =>
  dateFormat({ timeZone, hour: '2-digit', minute: '2-digit' }).format(date)

/** `€25.00` */
export const formatMoney = (cents: number, currency: string) =>
  numberFormat({ style: 'currency', currency }).format(cents / 100)

/** `14:32` in the competition's time zone, with the date if it is not today. */
export function formatClimbedAt(moment: string, timezone: string, now: Date): string {
  const day = (date: Date) => dateFormat({ timeZone: timezone, day: 'numeric', month: 'short' }).format(date)
  const date = new Date(moment)
  const time = formatTime(date, timezone)
  return day(date) === day(now) ? time : `${day(date)}, ${time}`
}
