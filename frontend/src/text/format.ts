import { dateFormat, numberFormat } from '@/lib/intl'
import { toZonedInput } from '@/lib/zoned-time'
import { formatLocalDay, formatLocalRange, formatLocalTime } from '@/text/local-time'

/** `Sat 6 June 2026, 11:00–19:00` in the competition's time zone; with both dates if they differ. */
export const formatDateRange = (competition: { starts_at: string; ends_at: string; timezone: string }) =>
  formatLocalRange(
    toZonedInput(competition.starts_at, competition.timezone),
    toZonedInput(competition.ends_at, competition.timezone),
  )

/** `Sat 6 June 2026, 18:00` in the competition's time zone. */
export function formatDateTime(moment: string, timezone: string): string {
  const local = toZonedInput(moment, timezone)
  return `${formatLocalDay(local)}, ${formatLocalTime(local)}`
}

/** `6 Jun 2026` in the phone's time zone. */
export const formatPhoneDate = (date: string) => dateFormat({ dateStyle: 'medium' }).format(new Date(date))

/** With 24 hours in each language: Greek has twelve by itself. */
export const TIME_OF_DAY = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** `14:32` in the competition's time zone; without one, in the phone's. */
export const formatTime = (date: Date, timeZone?: string) =>
  dateFormat({ timeZone, ...TIME_OF_DAY }).format(date)

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
