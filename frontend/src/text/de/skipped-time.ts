import { isSkipped } from '@/lib/zoned-time'
import { formatDate, formatLocalTime } from '@/text/local-time'

/** Why a typed time is none. */
export const skippedTime = (typed: string, timezone: string): string | undefined =>
  isSkipped(typed, timezone)
    ? `${formatLocalTime(typed)} Uhr gibt es am ${formatDate(typed)} in ${timezone} nicht: Da werden die Uhren vorgestellt.`
    : undefined
