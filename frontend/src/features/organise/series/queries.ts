import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import type { components } from '@/api/schema.gen'
import { unwrapDeleted } from '../unwrap-deleted'

type Schemas = components['schemas']
export type OwnSeries = Schemas['OwnSeriesOut']
export type SeriesSetup = Schemas['SeriesSetup']
export type SeriesMember = Schemas['SeriesMemberOut']
export type SeriesChange = Schemas['SeriesChange']
export type SeriesPerson = Schemas['SeriesPersonOut']

const pathOf = (series_id: number) => ({ path: { series_id } })
const pathOfMember = (series_id: number, competition_id: number) => ({ path: { series_id, competition_id } })

export const seriesKeys = {
  own: ['own-series'] as const,
  setup: (seriesId: number) => ['series-setup', seriesId] as const,
  people: (seriesId: number) => ['series-people', seriesId] as const,
}

/** What a change of a series may change on other pages. */
export const keysOfSeries = (seriesId: number) => [
  seriesKeys.setup(seriesId),
  seriesKeys.people(seriesId),
  seriesKeys.own,
  queryKeys.series(seriesId),
]

export const ownSeriesQuery = queryOptions({
  queryKey: seriesKeys.own,
  queryFn: ({ signal }) => unwrap(api.GET('/api/series', { signal })),
  select: ({ data }) => data,
})

export const seriesSetupQuery = (series_id: number) =>
  queryOptions({
    queryKey: seriesKeys.setup(series_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/series/{series_id}/setup', { params: pathOf(series_id), signal })),
    select: ({ data }) => data,
  })

export const seriesPeopleQuery = (series_id: number) =>
  queryOptions({
    queryKey: seriesKeys.people(series_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/series/{series_id}/people', { params: pathOf(series_id), signal })),
    select: ({ data }) => data,
  })

export const createSeries = (name: string, key: string) =>
  unwrap(api.POST('/api/series', { body: { name, key } }))

export const changeSeries = (series_id: number, body: SeriesChange) =>
  unwrap(api.PATCH('/api/series/{series_id}', { params: pathOf(series_id), body }))

export const publishSeries = (series_id: number, isPublic: boolean) =>
  isPublic
    ? unwrap(api.POST('/api/series/{series_id}/publish', { params: pathOf(series_id) }))
    : unwrap(api.POST('/api/series/{series_id}/unpublish', { params: pathOf(series_id) }))

export const deleteSeries = (series_id: number) =>
  unwrapDeleted(api.DELETE('/api/series/{series_id}', { params: pathOf(series_id) }))

export const addCompetition = (series_id: number, competition_id: number) =>
  unwrap(
    api.POST('/api/series/{series_id}/competitions', {
      params: pathOf(series_id),
      body: { competition_id },
    }),
  )

export const removeCompetition = (series_id: number, competition_id: number) =>
  unwrapDeleted(
    api.DELETE('/api/series/{series_id}/competitions/{competition_id}', {
      params: pathOfMember(series_id, competition_id),
    }),
  )

export const answerSeries = (series_id: number, competition_id: number, agrees: boolean) =>
  agrees
    ? unwrap(
        api.POST('/api/series/{series_id}/competitions/{competition_id}/agree', {
          params: pathOfMember(series_id, competition_id),
        }),
      )
    : unwrap(
        api.POST('/api/series/{series_id}/competitions/{competition_id}/decline', {
          params: pathOfMember(series_id, competition_id),
        }),
      )

export const joinEntries = (series_id: number, participant_ids: number[]) =>
  unwrap(
    api.POST('/api/series/{series_id}/people/join', {
      params: pathOf(series_id),
      body: { participant_ids },
    }),
  )

export const separateEntry = (series_id: number, participant_id: number) =>
  unwrap(
    api.POST('/api/series/{series_id}/people/separate', {
      params: pathOf(series_id),
      body: { participant_id },
    }),
  )
