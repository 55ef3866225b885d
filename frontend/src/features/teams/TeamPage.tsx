import { getRouteApi } from '@tanstack/react-router'
import { team } from '@/text/teams'
import { NoTeam } from './NoTeam'
import { TeamGate } from './TeamGate'
import { TeamHome } from './TeamHome'

const route = getRouteApi('/_protected/competition/$compId/team/')

export function TeamPage() {
  const competitionId = Number(route.useParams().compId)
  const { code } = route.useSearch()
  return (
    <TeamGate title={team.title} competitionId={competitionId} code={code}>
      {({ competition, teamId }) =>
        teamId === null ? (
          <NoTeam competition={competition} code={code} />
        ) : (
          <TeamHome competition={competition} teamId={teamId} />
        )
      }
    </TeamGate>
  )
}
