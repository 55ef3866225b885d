import { formatAge } from './format'

export const offlineSince = (asOf: Date, now: Date) => `No signal. This is from ${formatAge(asOf, now)}.`
