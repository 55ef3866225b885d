import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Competition } from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { teamCheckQuery, teamQuery } from '@/api/team-queries'
import { shell } from '@/text/shell'
import { teamActionRefusal } from '@/text/team-refusals'
import { categoryName, team as text } from '@/text/teams'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { FreeClimbersSection } from './FreeClimbersSection'
import { InviteSection } from './InviteSection'
import { MembersSection } from './MembersSection'
import { type Phase, usePhase } from './phase'
import type { Team } from './queries'
import { StateOfTeam } from './StateOfTeam'
import { useStanding } from './standing'
import { TeamActs } from './TeamActs'
import { TeamAge } from './TeamAge'

/** Before the start, friends join while one looks on. */
const LOOK_AGAIN_MS = 15_000

interface TeamHomeProps {
  competition: Competition
  teamId: number
}

export function TeamHome({ competition, teamId }: TeamHomeProps) {
  const phase = usePhase(competition)
  const team = useQuery({ ...teamQuery(teamId), refetchInterval: phase === 'before' && LOOK_AGAIN_MS })
  useCheckWhenGone(competition.id, team.error)

  if (team.data === undefined)
    return (
      <Page title={text.title} intro={competition.name}>
        <QueryFallback
          query={team}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          errorMessage={(error) => teamActionRefusal('load-team', error)}
        />
      </Page>
    )
  return (
    <Page
      title={team.data.name}
      intro={
        <p>
          {competition.name} · {categoryName(team.data.category)}
        </p>
      }
      width="wide"
    >
      <TeamAge asOf={new Date(team.dataUpdatedAt)} />
      <StateOfTeam team={team.data} competition={competition} phase={phase} />
      <TeamParts team={team.data} competition={competition} phase={phase} />
    </Page>
  )
}

interface TeamPartsProps {
  team: Team
  competition: Competition
  phase: Phase
}

function TeamParts({ team, competition, phase }: TeamPartsProps) {
  const { isCaptain } = useStanding(team)
  const canInvite = phase === 'before' && team.team_code !== null
  const hasPlace = team.members.length < competition.team_size_max
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <MembersSection team={team} most={competition.team_size_max} phase={phase} />
      {canInvite ? (
        <div className="grid gap-5 md:col-start-2 md:row-span-2 md:row-start-1">
          <InviteSection team={team} competition={competition} hasPlace={hasPlace} />
          {isCaptain && hasPlace ? <FreeClimbersSection competitionId={competition.id} /> : null}
        </div>
      ) : null}
      <TeamActs team={team} phase={phase} />
    </div>
  )
}

/** The captain may have disbanded it while we looked on. */
function useCheckWhenGone(competitionId: number, error: unknown) {
  const queryClient = useQueryClient()
  const gone = isApiError(error, 'team_not_found')
  useEffect(() => {
    if (gone) void queryClient.invalidateQueries(teamCheckQuery(competitionId))
  }, [gone, queryClient, competitionId])
}
