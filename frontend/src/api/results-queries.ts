import { queryOptions } from '@tanstack/react-query'
import { translated } from '@/lib/organiser-texts'
import { api, unwrap } from './client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'
import { STAFF_REFETCH_MS } from './scoreboard-queries'

type Schemas = components['schemas']
export type OfficialResults = Schemas['OfficialResultsOut']
export type OfficialCategory = Schemas['OfficialCategoryOut']
export type OfficialResult = Schemas['OfficialResultOut']
export type OfficialRow = Schemas['OfficialRowOut']
export type OfficialBoulder = Schemas['OfficialBoulderOut']
export type EarlierResult = Schemas['EarlierOut']
export type Overall = Schemas['OverallOut']

const selectOverall = ({ data }: { data: Overall }): Overall => ({
  ...data,
  rounds: data.rounds.map(translated),
})

const selectOfficial = ({ data }: { data: OfficialResults }): OfficialResults => ({
  ...translated(data),
  categories: data.categories.map((category) => ({
    ...translated(category),
    results: category.results.map((result) => ({
      ...result,
      round: result.round && translated(result.round),
      rounds: result.rounds?.map(translated) ?? null,
    })),
  })),
})

/** What is official, as it was stored (R19). */
export const officialResultsQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.officialResults(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/results', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: selectOfficial,
  })

/** R14: a category with all its rounds, as their boards stand. It changes with these. */
export const overallQuery = (competition_id: number, category: string) =>
  queryOptions({
    queryKey: queryKeys.overall(competition_id, category),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/overall', {
          params: { path: { competition_id }, query: { category } },
          signal,
        }),
      ),
    select: selectOverall,
  })

/** The same for staff while the boards are frozen for others. */
export const staffOverallQuery = (competition_id: number, category: string) =>
  queryOptions({
    queryKey: queryKeys.staffOverall(competition_id, category),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/overall', {
          params: { path: { competition_id }, query: { category, live: true } },
          signal,
        }),
      ),
    select: selectOverall,
    refetchInterval: STAFF_REFETCH_MS,
  })
