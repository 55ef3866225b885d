import { getRouteApi } from '@tanstack/react-router'
import { competitionIdOf } from '@/domain/competition-id'
import { team } from '@/text/teams'
import { NoTeam } from './NoTeam'
import { TeamHome } from './TeamHome'
import { TeamPageGuard } from './TeamPageGuard'

const route = getRouteApi('/_protected/competition/$compId/team/')

export function TeamPage() {
  const competitionId = competitionIdOf(route.useParams())
  const { code } = route.useSearch()
  return (
    <TeamPageGuard title={team.title} competitionId={competitionId} code={code}>
      {({ competition, teamId, asOf }) =>
        teamId === null ? (
          <NoTeam competition={competition} code={code} asOf={asOf} />
        ) : (
          <TeamHome competition={competition} teamId={teamId} />
        )
      }
    </TeamPageGuard>
  )
}
