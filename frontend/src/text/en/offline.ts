import { formatAge } from '@/text/duration'

export const offlineSince = (asOf: Date, now: Date) => `No signal. Last updated ${formatAge(asOf, now)}.`
