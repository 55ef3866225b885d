import { isSkipped } from '@/lib/zoned-time'
import { formatDate, formatLocalTime } from '@/text/local-time'

/** Why a typed time is none: `02:30 does not exist on 29 March 2026 in Europe/Vienna: clocks go forward then.` */
export const skippedTime = (typed: string, timezone: string): string | undefined =>
  isSkipped(typed, timezone)
    ? `${formatLocalTime(typed)} does not exist on ${formatDate(typed)} in ${timezone}: clocks go forward then.`
    : undefined
