import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'

export type Statistics = components['schemas']['StatisticsOut']
export type BoulderStatistics = components['schemas']['BoulderStatisticsOut']

/** The server counts at most every half minute. */
const STALE_MS = 30_000

/** Of one category, or of everybody (empty). With `live` what staff see behind a frozen board. */
export const statisticsQuery = (competition_id: number, live: boolean, category: string) =>
  queryOptions({
    queryKey: queryKeys.statistics(competition_id, live, category),
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/statistics', {
          params: { path: { competition_id }, query: { live, ...(category && { category }) } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })
