import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'

export type Overview = components['schemas']['OverviewOut']

/** Phones send and people arrive all the time. */
const REFETCH_INTERVAL_MS = 10_000

export const overviewKey = (competitionId: number) => ['overview', competitionId] as const

export const overviewQuery = (competition_id: number) =>
  queryOptions({
    queryKey: overviewKey(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/overview', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: ({ data }) => data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

export const EXTENSION_MINUTES = 15

/** R6: this one alone. */
export const extendSession = (session_id: number, minutes: number, seen_ends_at: string) =>
  unwrap(
    api.POST('/api/sessions/{session_id}/extend', {
      params: { path: { session_id } },
      body: { minutes, seen_ends_at },
    }),
  )

export const extendCompetition = (competition_id: number, minutes: number, seen_ends_at: string) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/extend', {
      params: { path: { competition_id } },
      body: { minutes, seen_ends_at },
    }),
  )

export const freezeBoard = (competition_id: number, frozen: boolean) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/freeze', {
      params: { path: { competition_id } },
      body: { frozen },
    }),
  )
