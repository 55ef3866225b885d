import { getRouteApi } from '@tanstack/react-router'
import { competitionIdOf } from '@/lib/competition-id'
import { team } from '@/text/teams'
import { NoTeam } from './NoTeam'
import { TeamGate } from './TeamGate'
import { TeamHome } from './TeamHome'

const route = getRouteApi('/_protected/competition/$compId/team/')

export function TeamPage() {
  const competitionId = competitionIdOf(route.useParams())
  const { code } = route.useSearch()
  return (
    <TeamGate title={team.title} competitionId={competitionId} code={code}>
      {({ competition, teamId, asOf }) =>
        teamId === null ? (
          <NoTeam competition={competition} code={code} asOf={asOf} />
        ) : (
          <TeamHome competition={competition} teamId={teamId} />
        )
      }
    </TeamGate>
  )
}
