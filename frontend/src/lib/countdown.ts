const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Remaining {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Whole seconds left, rounded up, so that zero is not shown too early. */
export function remaining(target: Date, now: Date): Remaining {
  const left = Math.max(0, Math.ceil((target.getTime() - now.getTime()) / SECOND) * SECOND)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}

const twoDigits = (amount: number) => String(amount).padStart(2, '0')

/** `03` days and `04:05:06`; `00` and `00:00:00` once the time has passed. */
export function formatCountdown(target: Date, now: Date): { days: string; time: string } {
  const { days, hours, minutes, seconds } = remaining(target, now)
  return { days: twoDigits(days), time: [hours, minutes, seconds].map(twoDigits).join(':') }
}
