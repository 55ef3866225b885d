import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type Competition, categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { teamCheckQuery } from '@/api/team-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { readInvitation, saveInvitation } from '@/domain/team-code'
import { teamActionRefusal } from '@/text/team-refusals'
import { team } from '@/text/teams'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { Inviter } from './JoinSection'

interface TeamPageData {
  competition: Competition
  teamId: number | null
  /** Time of the last answer. */
  asOf: Date
}

interface TeamPageGuardProps {
  title: string
  competitionId: number
  /** From a join link. */
  code?: string | undefined
  children: (data: TeamPageData) => ReactNode
}

/**
 * Loads competition and team membership. Renders a message for users who have not entered, or without team
 * categories.
 */
export function TeamPageGuard({ title, competitionId, code, children }: TeamPageGuardProps) {
  const competition = useQuery(competitionQuery(competitionId))
  const check = useQuery(teamCheckQuery(competitionId))
  const hasTeamCategories = useHasTeamCategories(competitionId)
  useEffect(() => {
    if (code && check.data?.has_team === false) saveInvitation({ competition_id: competitionId, code })
  }, [code, check.data, competitionId])

  if (competition.data === undefined || check.data === undefined)
    return (
      <Page title={title}>
        <QueryFallback
          query={competition.data === undefined ? competition : check}
          errorMessage={(error) => teamActionRefusal('load-team', error)}
        />
      </Page>
    )
  const renderMessage = (content: ReactNode) => (
    <Page title={title} intro={competition.data.name}>
      {content}
    </Page>
  )
  if (!competition.data.user_info?.is_participating)
    return renderMessage(
      <NotEntered competitionId={competitionId} code={code ?? readInvitation(competitionId)} />,
    )
  const { team_id: teamId } = check.data
  if (teamId === null && !hasTeamCategories)
    return renderMessage(<EmptyState title={team.noTeamsHere}>{team.noTeamsHereText}</EmptyState>)
  return children({ competition: competition.data, teamId, asOf: new Date(check.dataUpdatedAt) })
}

/** True until the categories are loaded. */
function useHasTeamCategories(competitionId: number): boolean {
  const categories = useQuery(categoriesQuery(competitionId))
  return categories.data?.some((category) => category.kind === 'team') ?? true
}

function NotEntered({ competitionId, code }: { competitionId: number; code: string | undefined }) {
  return (
    <EmptyState
      title={team.notEntered}
      action={
        <Link
          to="/competition/register/$compId"
          params={{ compId: String(competitionId) }}
          className={buttonClass({ variant: 'primary' })}
        >
          {team.enter}
        </Link>
      }
    >
      {code ? (
        <>
          <Inviter competitionId={competitionId} code={code} /> {team.notEnteredInvited(code)}
        </>
      ) : (
        team.notEnteredText
      )}
    </EmptyState>
  )
}
