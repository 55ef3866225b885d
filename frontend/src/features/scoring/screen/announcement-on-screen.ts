import type { Announcement } from '@/api/announcement-queries'

const MINUTE = 60_000
/** How long an announcement stays on the big screen. An emergency stays until it is withdrawn, a day at most. */
const SHOWN_MS: Record<Announcement['importance'], number> = {
  normal: 5 * MINUTE,
  important: 15 * MINUTE,
  emergency: 24 * 60 * MINUTE,
}

/** Pure. The one to show: emergencies first, then the newest. */
export function announcementOnScreen(
  announcements: readonly Announcement[],
  now: Date,
): Announcement | undefined {
  const current = announcements.filter(
    ({ audience, withdrawn_at, importance, corrected_at, published_at }) =>
      audience.kind === 'everyone' &&
      withdrawn_at === null &&
      now.getTime() - Date.parse(corrected_at ?? published_at) < SHOWN_MS[importance],
  )
  return current.find(({ importance }) => importance === 'emergency') ?? current[0]
}
