import type { Announcement, Importance } from '@/api/announcement-queries'
import { formatClimbedAt } from '@/text/format'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const announcements = {
  title: 'Announcements',
  empty: 'Nothing announced yet',
  emptyText: 'When the organisers have something to say, you’ll find it here, and your phone will tell you.',
  all: 'All announcements',
  isNew: 'New',
  acknowledge: 'I’ve read this',
  dismiss: 'Got it',
  since: 'New since you were last here',
  latest: 'Announcements',
  banner: 'New announcement',
  more: (count: number) => plural(count, { one: `and ${count} more`, other: `and ${count} more` }),
} as const

export const importanceNames: Record<Importance, string> = {
  normal: 'Announcement',
  important: 'Important',
  emergency: 'Emergency',
}

/** What stands above the text: `Important · Sector Cedar`. */
export function noticeLabel({ importance, audience }: Announcement): string {
  const about = audience.kind === 'sector' ? `Sector ${audience.value}` : audience.name
  return [importanceNames[importance], about].filter(Boolean).join(' · ')
}

/** `14:32`, `14:32, corrected 14:40`, `14:32, withdrawn 14:40`. */
export function noticeTime(announcement: Announcement, timezone: string, now: Date): string {
  const at = (moment: string) => formatClimbedAt(moment, timezone, now)
  const { published_at, corrected_at, withdrawn_at } = announcement
  if (withdrawn_at) return `${at(published_at)}, withdrawn ${at(withdrawn_at)}`
  return corrected_at ? `${at(published_at)}, corrected ${at(corrected_at)}` : at(published_at)
}

const NOT_LOADED: Refusals = {
  fallback: 'We could not load the announcements. Please try again.',
  noSignal: 'No signal, and the announcements aren’t on your phone yet.',
}
export const announcementsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
