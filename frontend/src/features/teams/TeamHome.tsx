import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Competition, categoriesQuery, participantQuery } from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { teamCheckQuery, teamQuery } from '@/api/team-queries'
import { listClasses } from '@/domain/classes'
import { type Phase, usePhase } from '@/domain/competition-status'
import { MyClass } from '@/domain/MyClass'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { formatDateTime } from '@/text/format'
import { teamActionRefusal } from '@/text/team-refusals'
import { team as text } from '@/text/teams'
import { Banner } from '@/ui/Banner'
import { Page } from '@/ui/Page'
import { FreeClimbersSection } from './FreeClimbersSection'
import { InviteSection } from './InviteSection'
import { MembersSection } from './MembersSection'
import type { Team } from './queries'
import { TeamActions } from './TeamActions'
import { TeamScoreSection } from './TeamScoreSection'
import { describeTeamCategory } from './team-category'
import { useTeamRole } from './use-team-role'

/** Members may join while the page is open. */
const REFETCH_INTERVAL_MS = 15_000

interface TeamHomeProps {
  competition: Competition
  teamId: number
}

export function TeamHome({ competition, teamId }: TeamHomeProps) {
  const phase = usePhase(competition)
  const team = useQuery({ ...teamQuery(teamId), refetchInterval: phase === 'before' && REFETCH_INTERVAL_MS })
  const categories = useQuery(categoriesQuery(competition.id))
  useInvalidateOnTeamNotFound(competition.id, team.error)

  if (team.data === undefined)
    return (
      <Page title={text.title} intro={competition.name}>
        <QueryFallback query={team} errorMessage={(error) => teamActionRefusal('load-team', error)} />
      </Page>
    )
  const category = categories.data?.find(({ key }) => key === team.data.category)
  return (
    <Page
      title={team.data.name}
      intro={
        <p>
          {[competition.name, category && describeTeamCategory(category).name].filter(Boolean).join(' · ')}
        </p>
      }
      width="wide"
    >
      <OfflineNotice asOf={team.dataUpdatedAt} />
      <OwnClass competition={competition} />
      <TeamStatus team={team.data} competition={competition} phase={phase} />
      <TeamSections team={team.data} competition={competition} phase={phase} />
    </Page>
  )
}

/** A competition without classes and sessions is not asked for the entry. */
function OwnClass({ competition }: { competition: Competition }) {
  const { data: categories = [] } = useQuery(categoriesQuery(competition.id))
  const isUsed = competition.sessions !== undefined || listClasses(categories).length > 0
  const { data: entry } = useQuery({ ...participantQuery(competition.id), enabled: isUsed })
  return entry ? <MyClass entry={entry} /> : null
}

interface TeamSectionsProps {
  team: Team
  competition: Competition
  phase: Phase
}

/** Warns about a team that is too small, and explains after the start why nothing can be changed. */
function TeamStatus({ team, competition, phase }: TeamSectionsProps) {
  const { team_size_min: minSize, starts_at, timezone } = competition
  const missing = minSize - team.members.length
  if (phase === 'before')
    return missing > 0 ? (
      <Banner variant="waiting">{text.tooFew(missing, minSize, formatDateTime(starts_at, timezone))}</Banner>
    ) : null
  return (
    <Banner>
      <p>{phase === 'ongoing' ? text.started : text.ended}</p>
      {missing > 0 ? <p>{text.startedTooFew(minSize)}</p> : null}
    </Banner>
  )
}

function TeamSections({ team, competition, phase }: TeamSectionsProps) {
  const { isCaptain } = useTeamRole(team)
  const canInvite = phase === 'before' && team.team_code !== null
  const hasFreeSeat = team.members.length < competition.team_size_max
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      {phase === 'before' ? null : <TeamScoreSection team={team} competition={competition} />}
      <MembersSection team={team} maxSize={competition.team_size_max} phase={phase} />
      {canInvite ? (
        <div className="grid gap-5 md:col-start-2 md:row-span-2 md:row-start-1">
          <InviteSection team={team} competition={competition} hasFreeSeat={hasFreeSeat} />
          {isCaptain && hasFreeSeat ? <FreeClimbersSection competitionId={competition.id} /> : null}
        </div>
      ) : null}
      {phase === 'before' ? <TeamActions team={team} /> : null}
    </div>
  )
}

/** The captain may disband the team while the page is open. */
function useInvalidateOnTeamNotFound(competitionId: number, error: unknown) {
  const queryClient = useQueryClient()
  const isNotFound = isApiError(error, 'team_not_found')
  useEffect(() => {
    if (isNotFound) void queryClient.invalidateQueries(teamCheckQuery(competitionId))
  }, [isNotFound, queryClient, competitionId])
}
