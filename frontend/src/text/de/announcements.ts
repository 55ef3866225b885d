import type { Announcement, Importance } from '@/api/announcement-queries'
import { formatClimbedAt } from '@/text/format'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const announcements = {
  title: 'Durchsagen',
  empty: 'Noch keine Durchsagen',
  emptyText: 'Wenn die Orga etwas zu sagen hat, findest du es hier, und dein Handy meldet sich.',
  all: 'Alle Durchsagen',
  isNew: 'Neu',
  acknowledge: 'Hab ich gelesen',
  dismiss: 'Alles klar',
  since: 'Neu, seit du zuletzt hier warst',
  latest: 'Durchsagen',
  banner: 'Neue Durchsage',
  more: (count: number) => plural(count, { one: `und ${count} weitere`, other: `und ${count} weitere` }),
} as const

export const importanceNames: Record<Importance, string> = {
  normal: 'Durchsage',
  important: 'Wichtig',
  emergency: 'Notfall',
}

/** What stands above the text: `Wichtig · Sektor Zeder`. */
export function noticeLabel({ importance, audience }: Announcement): string {
  const about = audience.kind === 'sector' ? `Sektor ${audience.value}` : audience.name
  return [importanceNames[importance], about].filter(Boolean).join(' · ')
}

/** `14:32`, `14:32, korrigiert 14:40`, `14:32, zurückgezogen 14:40`. */
export function noticeTime(announcement: Announcement, timezone: string, now: Date): string {
  const at = (moment: string) => formatClimbedAt(moment, timezone, now)
  const { published_at, corrected_at, withdrawn_at } = announcement
  if (withdrawn_at) return `${at(published_at)}, zurückgezogen ${at(withdrawn_at)}`
  return corrected_at ? `${at(published_at)}, korrigiert ${at(corrected_at)}` : at(published_at)
}

const NOT_LOADED: Refusals = {
  fallback: 'Die Durchsagen ließen sich nicht laden. Bitte versuch es noch einmal.',
  noSignal: 'Kein Empfang, und die Durchsagen sind noch nicht auf deinem Handy.',
}
export const announcementsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
