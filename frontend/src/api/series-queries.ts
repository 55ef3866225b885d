import { queryOptions } from '@tanstack/react-query'
import { translated } from '@/lib/organiser-texts'
import { api, unwrap } from './client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'

type Schemas = components['schemas']
export type Series = Schemas['SeriesOut']
export type SeriesStanding = Schemas['SeriesStandingOut']
export type SeriesRow = Schemas['SeriesRowOut']
export type SeriesResult = Schemas['SeriesResultOut']
export type SeriesCompetition = Schemas['SeriesCompetitionOut']
export type SeriesOfCompetition = Schemas['SeriesOfCompetitionOut']

const selectSeries = ({ data }: Schemas['SeriesResponse']): Series => ({
  ...data,
  competitions: data.competitions.map(translated),
})

/** R22: the standings of a series, from official results only. */
export const seriesQuery = (series_id: number) =>
  queryOptions({
    queryKey: queryKeys.series(series_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/series/{series_id}', { params: { path: { series_id } }, signal })),
    select: selectSeries,
  })

/** The series that a competition counts in; for its organisers also those that asked. */
export const seriesOfQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.seriesOf(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/series', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })
