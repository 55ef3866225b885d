import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answer, api } from './client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'

export type Scoreboard = components['schemas']['ScoreboardOut']
export type BoardRow = components['schemas']['RowOut']
export type Breakdown = components['schemas']['BreakdownOut']
export type ScorePart = components['schemas']['PartOut']

type ScoreboardAnswer = components['schemas']['ScoreboardAnswer']

/** The standings of one category. The socket feeds the same place in the cache, and may have been quicker. */
export const scoreboardQuery = (competition_id: number, category: string) =>
  queryOptions({
    queryKey: queryKeys.scoreboard(competition_id, category),
    queryFn: async ({ signal, client, queryKey }) => {
      const params = { path: { competition_id }, query: { category } }
      const fetched = await answer(
        api.GET('/api/competitions/{competition_id}/scoreboard', { params, signal }),
      )
      return newerOf(client, queryKey, fetched)
    },
    select: ({ data }) => data,
  })

/** Versions are counted within one life of the database; across two of them the one that was just fetched stands. */
function newerOf(
  queryClient: QueryClient,
  queryKey: ReturnType<typeof queryKeys.scoreboard>,
  fetched: ScoreboardAnswer,
): ScoreboardAnswer {
  const known = queryClient.getQueryData<ScoreboardAnswer>(queryKey)
  const isOlder = known?.data.epoch === fetched.data.epoch && known.data.version > fetched.data.version
  return known && isOlder ? known : fetched
}

/** Why a score is what it is, down to the single ascent. */
export const breakdownQuery = (competition_id: number, category: string, row_id: number) =>
  queryOptions({
    queryKey: queryKeys.breakdown(competition_id, category, row_id),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/competitions/{competition_id}/scoreboard/{row_id}', {
          params: { path: { competition_id, row_id }, query: { category } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })
