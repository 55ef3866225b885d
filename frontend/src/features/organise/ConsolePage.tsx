import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Competition, competitionQuery } from '@/api/competition-queries'
import type { Duty } from '@/api/duty-queries'
import { useOnline } from '@/api/use-online'
import { competitionIdOf } from '@/domain/competition-id'
import { CONSOLE_START, maySee } from '@/domain/duties'
import { QueryBoundary } from '@/domain/QueryFallback'
import { consoleText as text } from '@/text/organise'
import { Banner } from '@/ui/Banner'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { selectAsWritten } from './select-as-written'

const route = getRouteApi('/_protected/organise/$compId')

export const useCompetitionId = () => competitionIdOf(route.useParams())

/** The desk and judges share pages with organisers, and are not offered what only these may do. */
export const useIsOrganiser = () => useQuery(competitionQuery(useCompetitionId())).data?.duty === 'organiser'

interface ConsolePageProps {
  title: string
  intro?: ReactNode
  aside?: ReactNode
  width?: 'narrow' | 'wide'
  /** Judges may open it too. */
  isForJudges?: boolean
  /** Helpers at the desk may open it too. */
  isForDesk?: boolean
  /** What is done here waits on the phone for signal. */
  worksOffline?: boolean
  /** What to do here without signal, where there is more to say. */
  noSignalText?: string
  children: (competition: Competition) => ReactNode
}

/** A page of the console, with the competition it is about. */
export function ConsolePage({
  isForJudges = false,
  isForDesk = false,
  worksOffline = false,
  noSignalText = worksOffline ? text.noSignalWorks : text.noSignal,
  width = 'wide',
  intro,
  children,
  ...page
}: ConsolePageProps) {
  const competition = useQuery({
    ...competitionQuery(useCompetitionId()),
    select: selectAsWritten<Competition>,
  })
  const online = useOnline()
  return (
    <Page
      width={width}
      {...page}
      intro={
        <>
          <p className="font-semibold text-ink">{competition.data?.name ?? '\u00a0'}</p>
          {intro}
        </>
      }
    >
      {online ? null : <Banner variant="waiting">{noSignalText}</Banner>}
      <QueryBoundary query={competition}>
        {(data) => {
          const mayOpen =
            data.duty === 'organiser' ||
            (isForJudges && maySee(data, 'judge')) ||
            (isForDesk && maySee(data, 'desk'))
          return mayOpen ? children(data) : <OnlyOrganisers duty={data.duty ?? 'judge'} />
        }}
      </QueryBoundary>
    </Page>
  )
}

function OnlyOrganisers({ duty }: { duty: Duty }) {
  const mine = duty === 'desk' ? 'desk' : 'judge'
  return (
    <EmptyState
      title={text.onlyOrganisersTitle}
      action={
        <Link from="/organise/$compId" to={CONSOLE_START[mine]} className={buttonClass()}>
          {text.toOwnPage[mine]}
        </Link>
      }
    >
      {text.onlyOrganisersText[mine]}
    </EmptyState>
  )
}
