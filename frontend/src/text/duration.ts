// Apart from the other formats, which forms do without: every page can be told to wait.
import { LOCALE } from '@/lib/languages'
import { justNow } from '@/text/ages'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let ages: Intl.RelativeTimeFormat | undefined

function ago(amount: number, unit: 'minute' | 'hour' | 'day'): string {
  ages ??= new Intl.RelativeTimeFormat(LOCALE)
  return ages.format(-Math.floor(amount), unit)
}

/** Relative age, for example `5 minutes ago`. */
export function formatAge(then: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - then.getTime())
  if (passed < MINUTE) return justNow
  if (passed < HOUR) return ago(passed / MINUTE, 'minute')
  if (passed < DAY) return ago(passed / HOUR, 'hour')
  return ago(passed / DAY, 'day')
}

const inWords = (amount: number, unit: 'second' | 'minute' | 'hour') =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)

/** Duration in words, rounded up. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole <= 90) return inWords(whole, 'second')
  const minutes = Math.ceil(whole / 60)
  return minutes <= 90 ? inWords(minutes, 'minute') : inWords(Math.ceil(minutes / 60), 'hour')
}
