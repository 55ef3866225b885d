import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'
import type { AuditFilter } from '@/text/organise-audit'

export type Unsettled = components['schemas']['UnsettledOut']

const pathOf = (competition_id: number) => ({ path: { competition_id } })
const REFETCH_INTERVAL_MS = 20_000

export const unsettledKey = (competitionId: number) => ['unsettled', competitionId] as const

/** What could still change the standings. */
export const unsettledQuery = (competition_id: number) =>
  queryOptions({
    queryKey: unsettledKey(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/unsettled', { params: pathOf(competition_id), signal }),
      ),
    select: ({ data }) => data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

export const finaliseResults = (competition_id: number, nothing_logged_is_dns: boolean) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/finalise', {
      params: pathOf(competition_id),
      body: { nothing_logged_is_dns },
    }),
  )

export const reopenResults = (competition_id: number, reason: string) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/reopen', {
      params: pathOf(competition_id),
      body: { reason },
    }),
  )

interface AuditSearch {
  act?: AuditFilter | undefined
  participant?: number | undefined
}

export const auditQuery = (competition_id: number, { act, participant }: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', competition_id, act ?? null, participant ?? null],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/audit', {
          params: {
            ...pathOf(competition_id),
            query: {
              ...(pageParam !== null && { cursor: pageParam }),
              ...(act && { act }),
              ...(participant && { subject_kind: 'participant' as const, subject_id: participant }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
