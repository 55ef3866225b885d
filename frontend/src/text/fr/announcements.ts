import type { Announcement, Importance } from '@/api/announcement-queries'
import { formatClimbedAt } from '@/text/format'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const announcements = {
  title: 'Annonces',
  empty: 'Aucune annonce pour l’instant',
  emptyText: 'Quand l’organisation a quelque chose à dire, tu le trouves ici, et ton téléphone te prévient.',
  all: 'Toutes les annonces',
  isNew: 'Nouveau',
  acknowledge: 'J’ai lu',
  dismiss: 'Compris',
  since: 'Nouveau depuis ta dernière visite',
  latest: 'Annonces',
  banner: 'Nouvelle annonce',
  more: (count: number) => plural(count, { one: `et ${count} autre`, other: `et ${count} autres` }),
} as const

export const importanceNames: Record<Importance, string> = {
  normal: 'Annonce',
  important: 'Important',
  emergency: 'Urgence',
}

/** What stands above the text: `Important · Secteur Cedar`. */
export function noticeLabel({ importance, audience }: Announcement): string {
  const about = audience.kind === 'sector' ? `Secteur ${audience.value}` : audience.name
  return [importanceNames[importance], about].filter(Boolean).join(' · ')
}

/** `14:32`, `14:32, corrigée : 14:40`, `14:32, retirée : 14:40`. */
export function noticeTime(announcement: Announcement, timezone: string, now: Date): string {
  const at = (moment: string) => formatClimbedAt(moment, timezone, now)
  const { published_at, corrected_at, withdrawn_at } = announcement
  if (withdrawn_at) return `${at(published_at)}, retirée : ${at(withdrawn_at)}`
  return corrected_at ? `${at(published_at)}, corrigée : ${at(corrected_at)}` : at(published_at)
}

const NOT_LOADED: Refusals = {
  fallback: 'Les annonces n’ont pas pu être chargées. Réessaie.',
  noSignal: 'Pas de réseau, et les annonces ne sont pas encore sur ton téléphone.',
}
export const announcementsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
