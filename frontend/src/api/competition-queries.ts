import { queryOptions } from '@tanstack/react-query'
import { answer, api } from './client'
import { COMPETITION_DETAIL, PARTICIPANT, PARTICIPATION } from './query-client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'

/** What several features ask about one competition and the person's part in it. */

export type Competition = components['schemas']['CompetitionDetail']

export const competitionQuery = (competition_id: number) =>
  queryOptions({
    ...COMPETITION_DETAIL,
    queryKey: queryKeys.competition(competition_id),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/competitions/{competition_id}', {
          params: { path: { competition_id }, query: { with_user_info: true } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })

export const participationQuery = (competition_id: number) =>
  queryOptions({
    ...PARTICIPATION,
    queryKey: queryKeys.participation(competition_id),
    queryFn: ({ signal }) =>
      answer(
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
      answer(api.GET('/api/participant/{competition_id}', { params: { path: { competition_id } }, signal })),
    select: ({ data }) => data,
  })
