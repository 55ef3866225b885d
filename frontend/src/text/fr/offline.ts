import { formatAge } from '@/text/duration'

export const offlineSince = (asOf: Date, now: Date) =>
  `Pas de réseau. Dernière mise à jour : ${formatAge(asOf, now)}.`
