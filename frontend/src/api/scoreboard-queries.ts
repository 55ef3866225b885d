import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'

export type Scoreboard = components['schemas']['ScoreboardOut']
export type BoardRow = components['schemas']['RowOut']
export type Breakdown = components['schemas']['BreakdownOut']
export type History = components['schemas']['HistoryOut']
export type LatestTop = components['schemas']['LatestTopOut']
export type ScorePart = components['schemas']['PartOut']

type ScoreboardResponse = components['schemas']['ScoreboardResponse']

/** The standings of one category. The socket writes to the same cache entry, and may have been faster. */
export const scoreboardQuery = (competition_id: number, category: string) =>
  queryOptions({
    queryKey: queryKeys.scoreboard(competition_id, category),
    queryFn: async ({ signal, client, queryKey }) => {
      const params = { path: { competition_id }, query: { category } }
      const fetched = await unwrap(
        api.GET('/api/competitions/{competition_id}/scoreboard', { params, signal }),
      )
      return newerOf(client, queryKey, fetched)
    },
    select: ({ data }) => data,
  })

/** The socket sends nothing of the board behind a frozen one. */
export const STAFF_REFETCH_MS = 10_000

/** The current standings, for staff while the board is frozen for others. */
export const staffScoreboardQuery = (competition_id: number, category: string) =>
  queryOptions({
    queryKey: queryKeys.staffScoreboard(competition_id, category),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/scoreboard', {
          params: { path: { competition_id }, query: { category, live: true } },
          signal,
        }),
      ),
    select: ({ data }) => data,
    refetchInterval: STAFF_REFETCH_MS,
  })

/** Versions are comparable within one epoch only. Of two epochs the one just fetched is current. */
export function newerOf(
  queryClient: QueryClient,
  queryKey: ReturnType<typeof queryKeys.scoreboard>,
  fetched: ScoreboardResponse,
): ScoreboardResponse {
  const cached = queryClient.getQueryData<ScoreboardResponse>(queryKey)
  if (!cached || cached.data.epoch !== fetched.data.epoch) return fetched
  return cached.data.version > fetched.data.version ? cached : fetched
}

/** How a score is computed, down to the single ascent. */
export const breakdownQuery = (competition_id: number, category: string, row_id: number) =>
  queryOptions({
    queryKey: queryKeys.breakdown(competition_id, category, row_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/scoreboard/{row_id}', {
          params: { path: { competition_id, row_id }, query: { category } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })

/** What was topped last, in all categories. */
export const latestTopsQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.latestTops(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/scoreboard/latest', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })

/** The server recomputes the history at most this often. */
const HISTORY_STALE_MS = 30_000

/** Scores over the day: of the leaders, and of the given rows. */
export const historyQuery = (competition_id: number, category: string, rowIds: readonly number[]) =>
  queryOptions({
    queryKey: queryKeys.history(competition_id, category, rowIds),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/scoreboard/history', {
          params: { path: { competition_id }, query: { category, rows: rowIds.join(',') } },
          signal,
        }),
      ),
    select: ({ data }) => data,
    staleTime: HISTORY_STALE_MS,
    refetchInterval: 2 * HISTORY_STALE_MS,
    // Another selection of rows is another query; until it is fetched the previous one is shown.
    placeholderData: (before) => before,
  })
