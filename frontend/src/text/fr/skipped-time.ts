import { isSkipped } from '@/lib/zoned-time'
import { formatDate, formatLocalTime } from '@/text/local-time'

/** Why a typed time is none: at 02:30 on the day on which clocks go forward. */
export const skippedTime = (typed: string, timezone: string): string | undefined =>
  isSkipped(typed, timezone)
    ? `${formatLocalTime(typed)} n’existe pas le ${formatDate(typed)} (${timezone}) : on passe alors à l’heure d’été.`
    : undefined
