import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'

type Schemas = components['schemas']
export type SentAnnouncement = Schemas['SentAnnouncementOut']
export type NewAnnouncement = Schemas['AnnouncementBody']

export const sentKey = (competitionId: number) => ['announcements-sent', competitionId] as const

/** How many have seen what changes all the time. */
const REFETCH_INTERVAL_MS = 10_000

export const sentQuery = (competition_id: number) =>
  queryOptions({
    queryKey: sentKey(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/announcements/sent', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: ({ data }) => data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

export const announce = (body: NewAnnouncement) => unwrap(api.POST('/api/announcements', { body }))

const pathOf = (announcement_id: number) => ({ path: { announcement_id } })

export const correctAnnouncement = (id: number, body: Schemas['AnnouncementChange']) =>
  unwrap(api.PATCH('/api/announcements/{announcement_id}', { params: pathOf(id), body }))

export const withdrawAnnouncement = (id: number) =>
  unwrap(api.DELETE('/api/announcements/{announcement_id}', { params: pathOf(id) }))
