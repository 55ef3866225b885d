import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { usePhase } from '@/domain/competition-status'
import { team } from '@/text/teams'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { CreateTeamForm } from './CreateTeamForm'
import { TeamPageGuard } from './TeamPageGuard'

const route = getRouteApi('/_protected/competition/$compId/team/create')

export function CreateTeamPage() {
  const competitionId = competitionIdOf(route.useParams())
  return (
    <TeamPageGuard title={team.createPageTitle} competitionId={competitionId}>
      {({ competition, teamId }) => <CreateTeam competition={competition} hasTeam={teamId !== null} />}
    </TeamPageGuard>
  )
}

function CreateTeam({ competition, hasTeam: hasTeamNow }: { competition: Competition; hasTeam: boolean }) {
  // Read once: after creating a team the page navigates away and must not flash this message.
  const [hasTeam] = useState(hasTeamNow)
  const isTooLate = usePhase(competition) !== 'before'
  if (hasTeam || isTooLate)
    return (
      <Page title={team.createPageTitle} intro={competition.name}>
        <EmptyState
          title={hasTeam ? team.alreadyInTeam : team.tooLate}
          action={
            <Link
              to="/competition/$compId/team"
              params={{ compId: String(competition.id) }}
              className={buttonClass({ variant: 'primary' })}
            >
              {team.toTeam}
            </Link>
          }
        >
          {hasTeam ? team.alreadyInTeamText : team.tooLateText}
        </EmptyState>
      </Page>
    )
  return (
    <Page title={team.createPageTitle} intro={team.createIntro(competition.team_size_max)}>
      <CreateTeamForm competitionId={competition.id} />
    </Page>
  )
}
