import { queryOptions } from '@tanstack/react-query'
import { selectAllTranslated } from '@/lib/organiser-texts'
import { api, unwrap } from './client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'

export type Announcement = components['schemas']['AnnouncementOut']
export type Importance = Announcement['importance']

/** For networks that block sockets. */
const POLL_INTERVAL_MS = 120_000

/** The answer is small, and none while nothing has changed: it is asked for whenever there is signal again. */
export const announcementsQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.announcements(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/announcements', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: selectAllTranslated,
    refetchInterval: POLL_INTERVAL_MS,
  })

export interface Receipt {
  revision: number
  acknowledged: boolean
}

export const sendReceipt = (announcement_id: number, body: Receipt) =>
  unwrap(
    api.POST('/api/announcements/{announcement_id}/seen', { params: { path: { announcement_id } }, body }),
  )
