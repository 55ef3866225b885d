import { queryOptions } from '@tanstack/react-query'
import { translated } from '@/lib/organiser-texts'
import { api, unwrap } from './client'
import { TEAM } from './query-client'
import { queryKeys } from './query-keys'

export const teamCheckQuery = (competition_id: number) =>
  queryOptions({
    ...TEAM,
    queryKey: queryKeys.teamCheck(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/teams/check-team/{competition_id}', { params: { path: { competition_id } }, signal }),
      ),
  })

/** What a join link tells, also to guests. */
export const teamByCodeQuery = (competition_id: number, code: string) =>
  queryOptions({
    ...TEAM,
    queryKey: ['team-by-code', competition_id, code],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/teams/{code}', {
          params: { path: { competition_id, code } },
          signal,
        }),
      ),
    select: ({ data }) => translated(data),
  })

export const teamQuery = (team_id: number) =>
  queryOptions({
    ...TEAM,
    queryKey: queryKeys.team(team_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/teams/{team_id}', { params: { path: { team_id } }, signal })),
    select: ({ data }) => data,
  })
