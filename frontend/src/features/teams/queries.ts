import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { TEAM } from '@/api/query-client'
import { queryKeys } from '@/api/query-keys'
import type { components } from '@/api/schema.gen'
import { teamCheckQuery, teamQuery } from '@/api/team-queries'
import { dropInvitation } from '@/domain/team-code'
import type { TeamInCompetition } from './team-dialog'

type Schemas = components['schemas']
export type Team = Schemas['TeamOut']
export type Member = Schemas['MemberOut']
export type FreeClimber = Schemas['FreeAgentOut']
type TeamResponse = Schemas['TeamResponse']

export const freeClimbersQuery = (competition_id: number) =>
  queryOptions({
    ...TEAM,
    queryKey: ['free-climbers', competition_id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/free-agents', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
  })

export const createTeam = (body: Schemas['CreateBody']) => unwrap(api.POST('/api/teams/create', { body }))

export const joinTeam = (body: Schemas['JoinBody']) => unwrap(api.POST('/api/teams/join', { body }))

export const leaveTeam = (body: TeamInCompetition) => unwrap(api.POST('/api/teams/leave', { body }))

export const disbandTeam = (body: TeamInCompetition) => unwrap(api.POST('/api/teams/disband', { body }))

export const renameTeam = (team_id: number, name: string) =>
  unwrap(api.PATCH('/api/teams/{team_id}', { params: { path: { team_id } }, body: { name } }))

export const removeMember = (team_id: number, participant_id: number) =>
  unwrap(api.POST('/api/teams/{team_id}/remove', { params: { path: { team_id } }, body: { participant_id } }))

export const transferCaptaincy = (team_id: number, participant_id: number) =>
  unwrap(
    api.POST('/api/teams/{team_id}/captain', { params: { path: { team_id } }, body: { participant_id } }),
  )

/** Sends the old code, so that a repeated request creates one new code only. */
export const regenerateCode = (team_id: number, team_code: string | null) =>
  unwrap(api.POST('/api/teams/{team_id}/code', { params: { path: { team_id } }, body: { team_code } }))

export const offerMyself = (competition_id: number, note: string) =>
  unwrap(
    api.PUT('/api/competitions/{competition_id}/free-agents', {
      params: { path: { competition_id } },
      body: { note },
    }),
  )

export const withdrawMyself = (competition_id: number) =>
  unwrap(
    api.DELETE('/api/competitions/{competition_id}/free-agents', { params: { path: { competition_id } } }),
  )

export const invite = (competition_id: number, participant_id: number) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/free-agents/{participant_id}/invite', {
      params: { path: { competition_id, participant_id } },
    }),
  )

/** Captain actions return the updated team. */
export function cacheTeam(queryClient: QueryClient, team: TeamResponse): void {
  queryClient.setQueryData(teamQuery(team.data.id).queryKey, team)
}

/** After creating or joining a team. */
export function onTeamJoined(queryClient: QueryClient, { data }: TeamResponse): void {
  dropInvitation()
  cacheTeam(queryClient, { data })
  const check = { has_team: true, team_id: data.id }
  queryClient.setQueryData(teamCheckQuery(data.competition_id).queryKey, check)
  void invalidateTeamQueries(queryClient, data.competition_id)
}

/** After leaving or disbanding: invalidates participant, team, team-check and competition (spec §4). */
export function onTeamLeft(queryClient: QueryClient, { team_id, competition_id }: TeamInCompetition): void {
  queryClient.setQueryData(teamCheckQuery(competition_id).queryKey, { has_team: false, team_id: null })
  queryClient.removeQueries({ queryKey: queryKeys.team(team_id) })
  void invalidateTeamQueries(queryClient, competition_id)
}

const invalidateTeamQueries = (queryClient: QueryClient, competitionId: number) =>
  Promise.all(
    [
      queryKeys.myEntries,
      queryKeys.participant(competitionId),
      queryKeys.teamCheck(competitionId),
      queryKeys.competition(competitionId),
      freeClimbersQuery(competitionId).queryKey,
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
