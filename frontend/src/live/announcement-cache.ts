import type { QueryClient } from '@tanstack/react-query'
import type { Announcement } from '@/api/announcement-queries'
import { queryKeys } from '@/api/query-keys'

/** Puts what the socket brought into the cache. An older revision changes nothing, so a frame may come twice. */
export function applyAnnouncement(queryClient: QueryClient, announcement: Announcement): void {
  const queryKey = queryKeys.announcements(announcement.competition_id)
  queryClient.setQueryData<{ data: Announcement[] }>(
    queryKey,
    (known) => known && { data: withAnnouncement(known.data, announcement) },
  )
  // Without data, and while a response that may be older is on its way.
  if (!queryClient.getQueryData(queryKey) || queryClient.isFetching({ queryKey }) > 0)
    void queryClient.invalidateQueries({ queryKey })
}

export function withAnnouncement(known: readonly Announcement[], announcement: Announcement): Announcement[] {
  const before = known.find(({ id }) => id === announcement.id)
  if (before && before.revision >= announcement.revision) return [...known]
  return [announcement, ...known.filter(({ id }) => id !== announcement.id)]
}
