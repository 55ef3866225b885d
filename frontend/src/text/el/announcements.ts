import type { Announcement, Importance } from '@/api/announcement-queries'
import { formatClimbedAt } from '@/text/format'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const announcements = {
  title: 'Ανακοινώσεις',
  empty: 'Καμία ανακοίνωση ακόμα',
  emptyText: 'Όταν η διοργάνωση έχει κάτι να πει, θα το βρεις εδώ, και το κινητό σου θα σε ειδοποιήσει.',
  all: 'Όλες οι ανακοινώσεις',
  isNew: 'Νέα',
  acknowledge: 'Το διάβασα',
  dismiss: 'Εντάξει',
  since: 'Νέα από την τελευταία φορά που ήσουν εδώ',
  latest: 'Ανακοινώσεις',
  banner: 'Νέα ανακοίνωση',
  more: (count: number) => plural(count, { one: `και ${count} ακόμα`, other: `και ${count} ακόμα` }),
} as const

export const importanceNames: Record<Importance, string> = {
  normal: 'Ανακοίνωση',
  important: 'Σημαντικό',
  emergency: 'Έκτακτη ανάγκη',
}

/** What stands above the text: `Important · Sector Cedar`. */
export function noticeLabel({ importance, audience }: Announcement): string {
  const about = audience.kind === 'sector' ? `Τομέας ${audience.value}` : audience.name
  return [importanceNames[importance], about].filter(Boolean).join(' · ')
}

/** `14:32`, `14:32, corrected 14:40`, `14:32, withdrawn 14:40`. */
export function noticeTime(announcement: Announcement, timezone: string, now: Date): string {
  const at = (moment: string) => formatClimbedAt(moment, timezone, now)
  const { published_at, corrected_at, withdrawn_at } = announcement
  if (withdrawn_at) return `${at(published_at)}, αποσύρθηκε ${at(withdrawn_at)}`
  return corrected_at ? `${at(published_at)}, διορθώθηκε ${at(corrected_at)}` : at(published_at)
}

const NOT_LOADED: Refusals = {
  fallback: 'Δεν μπορέσαμε να φορτώσουμε τις ανακοινώσεις. Δοκίμασε ξανά.',
  noSignal: 'Δεν υπάρχει σήμα, και οι ανακοινώσεις δεν είναι ακόμα στο κινητό σου.',
}
export const announcementsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
