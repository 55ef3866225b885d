import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Announcement } from '@/api/announcement-queries'
import { competitionQuery } from '@/api/competition-queries'
import { isUnread, needsAcknowledging } from '@/domain/announcement-order'
import { markSeen, useAnnouncements } from '@/domain/announcements'
import { competitionIdOf } from '@/domain/competition-id'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { serverNow } from '@/lib/server-clock'
import { announcementsNotLoaded, noticeLabel, noticeTime, announcements as text } from '@/text/announcements'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'

const route = getRouteApi('/_protected/competition/$compId/announcements')

/** Everything that was announced in a competition, for whoever asks. */
export function AnnouncementsPage() {
  const competitionId = competitionIdOf(route.useParams())
  const { queries, announcements } = useAnnouncements([competitionId])
  const query = queries[0]
  return (
    <Page title={text.title}>
      <OfflineNotice asOf={query?.dataUpdatedAt ?? 0} />
      {query && !query.data ? (
        <QueryFallback query={query} errorMessage={announcementsNotLoaded} />
      ) : (
        <AnnouncementList competitionId={competitionId} announcements={announcements} />
      )}
    </Page>
  )
}

interface AnnouncementListProps {
  competitionId: number
  announcements: readonly Announcement[]
}

function AnnouncementList({ competitionId, announcements }: AnnouncementListProps) {
  const queryClient = useQueryClient()
  const { data: competition } = useQuery(competitionQuery(competitionId))
  const wasNew = useMarkAsSeen(announcements)
  if (announcements.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  return (
    <ol className="grid gap-3">
      {announcements.map((one) => (
        <li key={one.id}>
          <Notice
            tone={one.importance}
            label={noticeLabel(one)}
            time={noticeTime(one, competition?.timezone ?? 'UTC', serverNow())}
            isStruck={one.withdrawn_at !== null}
            badge={wasNew(one) ? text.isNew : undefined}
            action={
              needsAcknowledging(one) ? (
                <Button onClick={() => markSeen(queryClient, one, true)}>{text.acknowledge}</Button>
              ) : null
            }
          >
            {one.text}
          </Notice>
        </li>
      ))}
    </ol>
  )
}

/** Long enough to be read. */
const READING_MS = 1_000

/** Marks what is on the page as seen. Returns whether one was new when the page was opened. */
function useMarkAsSeen(announcements: readonly Announcement[]): (announcement: Announcement) => boolean {
  const queryClient = useQueryClient()
  const [wasNew] = useState(() => new Set<string>())
  const unread = announcements.filter(isUnread)
  for (const one of unread) wasNew.add(keyOf(one))
  const keys = unread.map(keyOf).join(' ')
  useEffect(() => {
    if (keys === '') return
    const timer = setTimeout(() => {
      for (const one of unread) markSeen(queryClient, one)
    }, READING_MS)
    return () => clearTimeout(timer)
  })
  return (one) => wasNew.has(keyOf(one))
}

const keyOf = ({ id, revision }: Announcement) => `${id}-${revision}`
