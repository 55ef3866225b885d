import type { Announcement } from '@/api/announcement-queries'
import { inOrder } from '@/live/announcement-order'
import { noticeLabel, noticeTime } from '@/text/announcements'
import { Notice } from '@/ui/Notice'

const MAX_SHOWN = 2

interface BoardNoticesProps {
  announcements: readonly Announcement[]
  timezone: string
  now: Date
}

export default function BoardNotices({ announcements, timezone, now }: BoardNoticesProps) {
  return inOrder(announcements)
    .slice(0, MAX_SHOWN)
    .map((one) => (
      <Notice
        key={one.id}
        tone={one.importance}
        label={noticeLabel(one)}
        time={noticeTime(one, timezone, now)}
      >
        {one.text}
      </Notice>
    ))
}
