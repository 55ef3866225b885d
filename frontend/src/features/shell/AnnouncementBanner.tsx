import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { Announcement } from '@/api/announcement-queries'
import { competitionQuery } from '@/api/competition-queries'
import { isUnread, needsAcknowledging } from '@/domain/announcement-order'
import { markSeen, useAnnouncements } from '@/domain/announcements'
import { serverNow, serverTime } from '@/lib/server-clock'
import { noticeLabel, noticeTime, announcements as text } from '@/text/announcements'
import { Button, buttonClass } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { NoticeOverlay } from '@/ui/NoticeOverlay'

/** These pages show what is new themselves. */
const SHOWN_BY_PAGE = /^\/dashboard\/?$|^\/competition\/\d+\/announcements\/?$/

/** An older one was meant for people who have come and gone since. */
const RECENT_MS = 24 * 60 * 60_000

/** Over every page: an emergency until it is acknowledged, otherwise the newest unread announcement. */
export function AnnouncementBanner({ competitions }: { competitions: readonly number[] }) {
  const { announcements } = useAnnouncements(competitions)
  const { pathname } = useLocation()
  const emergencies = announcements.filter(needsAcknowledging)
  const isRecent = (one: Announcement) => serverTime() - Date.parse(one.published_at) < RECENT_MS
  const unread = SHOWN_BY_PAGE.test(pathname) ? [] : announcements.filter(isUnread).filter(isRecent)
  const shown = emergencies[0] ?? unread[0]
  const others = (emergencies.length || unread.length) - 1
  return (
    <NoticeOverlay label={text.banner} urgent={emergencies.length > 0}>
      {shown ? (
        <BannerNotice key={`${shown.id}-${shown.revision}`} announcement={shown} others={others} />
      ) : null}
    </NoticeOverlay>
  )
}

function BannerNotice({ announcement, others }: { announcement: Announcement; others: number }) {
  const queryClient = useQueryClient()
  const { data: competition } = useQuery(competitionQuery(announcement.competition_id))
  const isEmergency = needsAcknowledging(announcement)
  return (
    <Notice
      tone={announcement.importance}
      label={noticeLabel(announcement)}
      time={noticeTime(announcement, competition?.timezone ?? 'UTC', serverNow())}
      badge={others > 0 ? text.more(others) : undefined}
      action={
        <>
          <Button
            variant={isEmergency ? 'secondary' : 'primary'}
            onClick={() => markSeen(queryClient, announcement, isEmergency)}
          >
            {isEmergency ? text.acknowledge : text.dismiss}
          </Button>
          {isEmergency ? null : (
            <Link
              to="/competition/$compId/announcements"
              params={{ compId: String(announcement.competition_id) }}
              className={buttonClass()}
            >
              {text.all}
            </Link>
          )}
        </>
      }
    >
      {announcement.text}
    </Notice>
  )
}
