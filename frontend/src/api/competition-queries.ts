import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { selectAllTranslated, selectTranslated } from '@/lib/organiser-texts'
import { api, unwrap } from './client'
import { COMPETITION_DETAIL, PARTICIPANT, PARTICIPATION } from './query-client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'

/** Queries about competitions and entries that several features use. */

export type Competition = components['schemas']['CompetitionDetail']

export type ListedCompetition = components['schemas']['CompetitionOut']
export type Entry = components['schemas']['ParticipantOut']
export type EntryStatus = Entry['status']
export type Category = components['schemas']['CategoryOut']

/** One entry for each competition this person ever entered, cancelled ones included. */
export const myEntriesQuery = queryOptions({
  queryKey: queryKeys.myEntries,
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/entries', { signal })),
  select: ({ data }) => data,
})

const PENDING_STATUSES: EntryStatus[] = ['held', 'offered', 'waitlisted']
const PENDING_REFETCH_INTERVAL_MS = 15_000

/** `refetchInterval` of the own entries: the server may change a pending one at any time. */
export const refetchWhilePending = ({ state }: { state: { data?: { data: Entry[] } | undefined } }) =>
  state.data?.data.some(({ status }) => PENDING_STATUSES.includes(status))
    ? PENDING_REFETCH_INTERVAL_MS
    : false

export const competitionQuery = (competition_id: number) =>
  queryOptions({
    ...COMPETITION_DETAIL,
    queryKey: queryKeys.competition(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}', {
          params: { path: { competition_id }, query: { with_user_info: true } },
          signal,
        }),
      ),
    select: selectTranslated,
  })

export const participationQuery = (competition_id: number) =>
  queryOptions({
    ...PARTICIPATION,
    queryKey: queryKeys.participation(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/check-participation', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
  })

export const participantQuery = (competition_id: number) =>
  queryOptions({
    ...PARTICIPANT,
    queryKey: queryKeys.participant(competition_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/participant/{competition_id}', { params: { path: { competition_id } }, signal })),
    select: ({ data }) => data,
  })

export const categoriesQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.categories(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/categories', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: selectAllTranslated,
  })

/** The waiver of a competition; without an id the default waiver. */
export const waiverQuery = (competition_id: number | undefined) =>
  queryOptions({
    queryKey: ['waiver', competition_id ?? 'default'],
    queryFn: ({ signal }) =>
      unwrap(
        competition_id === undefined
          ? api.GET('/api/waiver', { signal })
          : api.GET('/api/competitions/{competition_id}/waiver', {
              params: { path: { competition_id } },
              signal,
            }),
      ),
    select: selectTranslated,
  })

/** The organiser's information for participants. */
export const infoQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.info(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/info', { params: { path: { competition_id } }, signal }),
      ),
    select: selectTranslated,
  })

/** To be called after anything that may have changed this person's entry. */
export async function invalidateEntry(queryClient: QueryClient, competitionId: number): Promise<void> {
  const changed = entryKeys(competitionId)
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** What the user's own entry shows in. */
export const entryKeys = (competitionId: number) => [
  queryKeys.myEntries,
  queryKeys.participation(competitionId),
  queryKeys.participant(competitionId),
  queryKeys.teamCheck(competitionId),
  queryKeys.competition(competitionId),
  queryKeys.competitions,
]
