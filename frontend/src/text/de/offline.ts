import { formatAge } from '@/text/duration'

export const offlineSince = (asOf: Date, now: Date) =>
  `Kein Empfang. Zuletzt aktualisiert: ${formatAge(asOf, now)}.`
