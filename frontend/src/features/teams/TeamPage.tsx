import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Competition } from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { usePhase } from '@/domain/competition-status'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { readLinkedCode } from '@/domain/team-code'
import { team } from '@/text/teams'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { JoinSection } from './JoinSection'
import { LookingForTeamSection } from './LookingForTeamSection'
import { TeamHome } from './TeamHome'
import { TeamPageGuard } from './TeamPageGuard'

const route = getRouteApi('/_protected/competition/$compId/team/')

export function TeamPage() {
  const competitionId = competitionIdOf(route.useParams())
  const { code: given } = route.useSearch()
  const code = readLinkedCode(given)
  const navigate = route.useNavigate()
  // Here and not in the route: what reads codes is no part of the first load.
  useEffect(() => {
    if (given !== code) void navigate({ search: { code }, replace: true })
  }, [given, code, navigate])
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

interface NoTeamProps {
  competition: Competition
  code: string | undefined
  asOf: Date
}

/** Join, create or look for a team; closed after the start. */
function NoTeam({ competition, code, asOf }: NoTeamProps) {
  const phase = usePhase(competition)
  if (phase !== 'before')
    return (
      <Page title={team.title} intro={competition.name}>
        <EmptyState title={phase === 'ongoing' ? team.noTeamStarted : team.noTeamEnded}>
          {phase === 'ongoing' ? team.noTeamStartedText : team.noTeamEndedText}
        </EmptyState>
      </Page>
    )
  return (
    <Page title={team.title} intro={team.noTeamIntro(competition.name)} width="wide">
      <OfflineNotice asOf={asOf} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <JoinSection competitionId={competition.id} invitationCode={code} />
          <Section title={team.createTitle} intro={team.createText}>
            <div>
              <Link
                to="/competition/$compId/team/create"
                params={{ compId: String(competition.id) }}
                className={buttonClass()}
              >
                {team.create}
              </Link>
            </div>
          </Section>
        </div>
        <LookingForTeamSection competitionId={competition.id} />
      </div>
    </Page>
  )
}
