import { queryOptions } from '@tanstack/react-query'
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

export const teamQuery = (team_id: number) =>
  queryOptions({
    ...TEAM,
    queryKey: queryKeys.team(team_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/teams/{team_id}', { params: { path: { team_id } }, signal })),
    select: ({ data }) => data,
  })
