import { type ReactNode, useState } from 'react'
import type { Announcement } from '@/api/announcement-queries'
import type { Competition } from '@/api/competition-queries'
import { inOrder } from '@/domain/announcement-order'
import { serverNow } from '@/lib/server-clock'
import { noticeLabel, noticeTime, announcements as text } from '@/text/announcements'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { NoticeOverlay } from '@/ui/NoticeOverlay'

const MAX_SHOWN = 2
/** An older one was meant for people who have come and gone since. */
const RECENT_MS = 24 * 60 * 60_000

interface BoardAnnouncementsProps {
  competition: Competition
  announcements: readonly Announcement[]
  /** Those that the page opened with. */
  initialIds: readonly number[]
}

/** What was announced today: above the boards, and over them what arrives later. Emergencies come first. */
export function BoardAnnouncements({ competition, announcements, initialIds }: BoardAnnouncementsProps) {
  const [now] = useState(() => serverNow())
  const [above, setAbove] = useState(initialIds)
  const recent = inOrder(announcements).filter(
    ({ withdrawn_at, published_at }) =>
      withdrawn_at === null && now.getTime() - Date.parse(published_at) < RECENT_MS,
  )
  const late = recent.filter(({ id }) => !above.includes(id))
  const notice = (one: Announcement, action?: ReactNode) => (
    <Notice
      tone={one.importance}
      label={noticeLabel(one)}
      time={noticeTime(one, competition.timezone, now)}
      action={action}
    >
      {one.text}
    </Notice>
  )
  const first = late[0]
  return (
    <>
      {recent
        .filter(({ id }) => above.includes(id))
        .slice(0, MAX_SHOWN)
        .map((one) => (
          // One that arrived later was read out when it did.
          <div
            key={one.id}
            role={one.importance === 'emergency' && initialIds.includes(one.id) ? 'alert' : undefined}
          >
            {notice(one)}
          </div>
        ))}
      <NoticeOverlay label={text.banner} urgent={first?.importance === 'emergency'}>
        {first
          ? notice(first, <Button onClick={() => setAbove([...above, first.id])}>{text.dismiss}</Button>)
          : null}
      </NoticeOverlay>
    </>
  )
}
