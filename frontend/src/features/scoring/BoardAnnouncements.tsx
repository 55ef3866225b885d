import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { announcementsQuery } from '@/api/announcement-queries'
import type { Competition } from '@/api/competition-queries'

/** Loaded with the first announcement. */
const BoardNotices = lazy(() => import('./BoardNotices'))

/** An older one was meant for people who have come and gone since. */
const RECENT_MS = 24 * 60 * 60_000

/** Above the boards: what was announced today. */
export function BoardAnnouncements({ competition }: { competition: Competition }) {
  const { data = [] } = useQuery(announcementsQuery(competition.id))
  const [now] = useState(() => new Date())
  const recent = data.filter(
    ({ withdrawn_at, published_at }) =>
      withdrawn_at === null && now.getTime() - Date.parse(published_at) < RECENT_MS,
  )
  if (recent.length === 0) return null
  return (
    <Suspense>
      <BoardNotices announcements={recent} timezone={competition.timezone} now={now} />
    </Suspense>
  )
}
