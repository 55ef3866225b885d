import { isSkipped } from '@/lib/zoned-time'
import { formatDate, formatLocalTime } from '@/text/local-time'

/** Why a typed time is none. */
export const skippedTime = (typed: string, timezone: string): string | undefined =>
  isSkipped(typed, timezone)
    ? `Η ώρα ${formatLocalTime(typed)} δεν υπάρχει στις ${formatDate(typed)} (${timezone}): τότε τα ρολόγια πάνε μπροστά.`
    : undefined
