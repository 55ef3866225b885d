import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type Competition, competitionQuery } from '@/api/competition-queries'
import { shell } from '@/text/shell'
import { teamActionRefusal } from '@/text/team-refusals'
import { team } from '@/text/teams'
import { buttonClass } from '@/ui/Button'
import { EmptyFace, ErrorFace, LoadingFace } from '@/ui/Faces'
import { Page } from '@/ui/Page'
import { keepInvitation, readInvitation } from './invitation'
import { teamCheckQuery } from './queries'

interface Inside {
  competition: Competition
  teamId: number | null
}

interface TeamGateProps {
  title: string
  competitionId: number
  /** From a join link. */
  code?: string | undefined
  children: (inside: Inside) => ReactNode
}

/** Team screens need to know the competition, and whether the person is in a team; and they are for those who entered. */
export function TeamGate({ title, competitionId, code, children }: TeamGateProps) {
  const competition = useQuery(competitionQuery(competitionId))
  const check = useQuery(teamCheckQuery(competitionId))
  useEffect(() => {
    if (code && check.data?.has_team === false) keepInvitation({ competition_id: competitionId, code })
  }, [code, check.data, competitionId])

  if (competition.data === undefined || check.data === undefined)
    return (
      <Page title={title}>
        <NotYet queries={[competition, check]} />
      </Page>
    )
  if (!competition.data.user_info?.is_participating)
    return (
      <Page title={title} intro={competition.data.name}>
        <NotEntered competitionId={competitionId} code={code ?? readInvitation(competitionId)} />
      </Page>
    )
  return children({ competition: competition.data, teamId: check.data.team_id })
}

export interface Fetched {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Nothing was ever loaded: it is under way, or it failed. */
export function NotYet({ queries }: { queries: Fetched[] }) {
  const failed = queries.find((query) => query.error)
  if (!failed) return <LoadingFace label={shell.loading} />
  return (
    <ErrorFace
      message={teamActionRefusal('load-team', failed.error)}
      retryLabel={shell.retry}
      onRetry={() => queries.forEach((query) => void query.refetch())}
      retrying={queries.some((query) => query.isFetching)}
    />
  )
}

function NotEntered({ competitionId, code }: { competitionId: number; code: string | undefined }) {
  return (
    <EmptyFace
      title={team.notEntered}
      action={
        <Link
          to="/competition/register/$compId"
          params={{ compId: String(competitionId) }}
          className={buttonClass({ tone: 'primary' })}
        >
          {team.enter}
        </Link>
      }
    >
      {code ? team.notEnteredInvited(code) : team.notEnteredText}
    </EmptyFace>
  )
}
