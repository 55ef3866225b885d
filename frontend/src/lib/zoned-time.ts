import { dateFormat } from './intl'

/** Times as an organiser types them: of the competition's time zone, in the format of `datetime-local` inputs. */

const MINUTE = 60_000
const COMPLETE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

const NUMERIC = { numberingSystem: 'latn', hourCycle: 'h23' } as const
const DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** `2026-06-06T11:00` in this time zone, in every language. */
export function toZonedInput(moment: string | Date, timeZone: string): string {
  const shown = dateFormat({ timeZone, ...NUMERIC, ...DIGITS }).formatToParts(new Date(moment))
  const part = (type: keyof typeof DIGITS) => shown.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The moment of a typed time, as the server expects it. A time that the clock skips in spring is the moment right after
 * the gap. Null if nothing complete is typed.
 */
export function fromZonedInput(typed: string, timeZone: string): string | null {
  if (!COMPLETE.test(typed)) return null
  const asUtc = Date.parse(`${typed}:00Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset of the first guess may be that of the other side of a clock change: the second is of the right one.
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone)
  return new Date(asUtc - offsetMs(new Date(guess), timeZone)).toISOString().replace('.000Z', 'Z')
}

/** Whether the clock skips a typed time, because it goes forward in spring. */
export function isSkipped(typed: string, timeZone: string): boolean {
  const moment = fromZonedInput(typed, timeZone)
  return moment !== null && toZonedInput(moment, timeZone) !== typed
}

/** How far the clocks of a time zone are ahead of UTC at this moment. */
const offsetMs = (moment: Date, timeZone: string): number =>
  Date.parse(`${toZonedInput(moment, timeZone)}Z`) - Math.floor(moment.getTime() / MINUTE) * MINUTE
