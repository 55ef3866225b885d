import { formatAge } from '@/text/duration'

export const offlineSince = (asOf: Date, now: Date) =>
  `Χωρίς σήμα. Τελευταία ενημέρωση: ${formatAge(asOf, now)}.`
