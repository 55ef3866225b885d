import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client'
import type { components } from './schema.gen'

export type PhotoRequest = components['schemas']['PhotoRequestOut']

/** Of one competition; of all for administrators. */
export const photoRequestsQuery = (competition_id: number | null, state: 'open' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['photo-requests', competition_id, state],
    queryFn: ({ signal, pageParam }) => {
      const query = { state, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return competition_id === null
        ? unwrap(api.GET('/api/admin/photo-requests', { params: { query }, signal }))
        : unwrap(
            api.GET('/api/competitions/{competition_id}/photo-requests', {
              params: { path: { competition_id }, query },
              signal,
            }),
          )
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const decidePhotoRequest = ({
  id,
  ...body
}: { id: number } & components['schemas']['PhotoDecision']) =>
  unwrap(api.POST('/api/photo-requests/{request_id}/decide', { params: { path: { request_id: id } }, body }))
