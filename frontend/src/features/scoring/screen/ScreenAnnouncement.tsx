import clsx from 'clsx'
import { Megaphone, TriangleAlert } from 'lucide-react'
import type { Announcement } from '@/api/announcement-queries'
import type { Competition } from '@/api/competition-queries'
import { useAnnouncements } from '@/domain/announcements'
import { useNow } from '@/lib/use-now'
import { noticeLabel, noticeTime } from '@/text/announcements'
import { announcementOnScreen } from './announcement-on-screen'

/**
 * Over the board: an emergency until it is withdrawn, another announcement for a while. The region in which they are
 * read out is there before them.
 */
export function ScreenAnnouncement({ competition }: { competition: Competition }) {
  const { announcements } = useAnnouncements([competition.id])
  const now = useNow(new Date(competition.ends_at))
  const shown = announcementOnScreen(announcements, now)
  const isEmergency = shown?.importance === 'emergency'
  const notice = shown ? <Shown announcement={shown} timezone={competition.timezone} now={now} /> : null
  return (
    <>
      <div aria-live="polite" className="empty:absolute">
        {isEmergency ? null : notice}
      </div>
      {isEmergency ? notice : null}
    </>
  )
}

interface ShownProps {
  announcement: Announcement
  timezone: string
  now: Date
}

function Shown({ announcement, timezone, now }: ShownProps) {
  const isEmergency = announcement.importance === 'emergency'
  const Icon = isEmergency ? TriangleAlert : Megaphone
  return (
    <section
      role={isEmergency ? 'alert' : undefined}
      className={clsx(
        'flex items-start gap-[2vh] rounded-lg border-2 p-[2.5vh]',
        isEmergency
          ? 'border-danger-fill bg-danger-fill text-on-danger'
          : 'border-waiting/40 bg-waiting-tint text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-[6vh] shrink-0" />
      <div className="grid gap-[0.5vh]">
        <p className="text-[clamp(1rem,2.2vh,1.75rem)] font-semibold">
          {noticeLabel(announcement)} {noticeTime(announcement, timezone, now)}
        </p>
        <p className="line-clamp-4 text-[clamp(1.5rem,4.5vh,3.5rem)] leading-tight font-extrabold whitespace-pre-line [overflow-wrap:anywhere]">
          {announcement.text}
        </p>
      </div>
    </section>
  )
}
