import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import type { components } from '@/api/schema.gen'

type Schemas = components['schemas']
export type HeldOp = Schemas['HeldOp']
export type OpenDoubt = Schemas['OpenDoubt']

/** Others decide and phones send while the page is open. */
const REFETCH_INTERVAL_MS = 20_000

export const heldQuery = (competition_id: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.held(competition_id),
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/held', {
          params: { path: { competition_id }, query: pageParam === null ? {} : { cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

export const owingQuery = (competition_id: number) =>
  queryOptions({
    queryKey: ['owing', competition_id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/owing', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    // A phone stays listed after it has sent everything.
    select: ({ data }) => data.filter(({ pending, not_stored }) => pending + not_stored > 0),
    refetchInterval: REFETCH_INTERVAL_MS,
  })

export interface Ruling {
  isCounted: boolean
  note: string
}

export const ruleOnOp = (op_id: string, { isCounted, note }: Ruling) =>
  isCounted
    ? unwrap(api.POST('/api/ops/{op_id}/release', { params: { path: { op_id } }, body: { note } }))
    : unwrap(api.POST('/api/ops/{op_id}/reject', { params: { path: { op_id } }, body: { note } }))

export const ruleOnAscent = (ascent_id: number, { isCounted, note }: Ruling) =>
  unwrap(
    api.POST('/api/ascents/{ascent_id}/decide', {
      params: { path: { ascent_id } },
      body: { decision: isCounted ? 'confirm' : 'reject', note },
    }),
  )
