import { formatAge } from '@/text/duration'

export const offlineSince = (asOf: Date, now: Date) => `Sans réseau. Mis à jour ${formatAge(asOf, now)}.`
