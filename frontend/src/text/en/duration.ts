// Apart from the other formats: the landing page shows no ages.
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many} ago`

/** Relative age, for example `5 minutes ago`. */
export function formatAge(then: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - then.getTime())
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return counted(Math.floor(passed / MINUTE), 'minute', 'minutes')
  if (passed < DAY) return counted(Math.floor(passed / HOUR), 'hour', 'hours')
  return counted(Math.floor(passed / DAY), 'day', 'days')
}

/** Duration in words, rounded up. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole === 1) return '1 second'
  if (whole <= 90) return `${whole} seconds`
  const minutes = Math.ceil(whole / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
