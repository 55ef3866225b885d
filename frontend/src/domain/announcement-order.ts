import type { Announcement } from '@/api/announcement-queries'

export const isUnread = ({ seen, withdrawn_at }: Announcement): boolean => !seen && withdrawn_at === null

/** An emergency stays in front until the person has acknowledged it. */
export const needsAcknowledging = ({ importance, acknowledged, withdrawn_at }: Announcement): boolean =>
  importance === 'emergency' && !acknowledged && withdrawn_at === null

/** Emergencies first, then the newest. */
export function inOrder(announcements: readonly Announcement[]): Announcement[] {
  const rank = (one: Announcement) => (needsAcknowledging(one) ? 0 : 1)
  return [...announcements].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      Date.parse(other.published_at) - Date.parse(one.published_at) ||
      other.id - one.id,
  )
}
