import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Competition, competitionQuery } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { competitionIdOf } from '@/lib/competition-id'
import { consoleText as text } from '@/text/organise'
import { Banner } from '@/ui/Banner'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { Loaded } from './Loaded'

const route = getRouteApi('/_protected/organise/$compId')

export const useCompetitionId = () => competitionIdOf(route.useParams())

interface ConsolePageProps {
  title: string
  intro?: ReactNode
  aside?: ReactNode
  width?: 'narrow' | 'wide'
  /** Judges may open it too. */
  isForJudges?: boolean
  /** What is done here waits on the phone for signal. */
  worksOffline?: boolean
  /** What to do here without signal, where there is more to say. */
  noSignalText?: string
  children: (competition: Competition) => ReactNode
}

/** A page of the console, with the competition it is about. */
export function ConsolePage({
  isForJudges = false,
  worksOffline = false,
  noSignalText = worksOffline ? text.noSignalWorks : text.noSignal,
  width = 'wide',
  intro,
  children,
  ...page
}: ConsolePageProps) {
  const competition = useQuery(competitionQuery(useCompetitionId()))
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
      <Loaded query={competition}>
        {(data) => (data.duty === 'organiser' || isForJudges ? children(data) : <OnlyOrganisers />)}
      </Loaded>
    </Page>
  )
}

function OnlyOrganisers() {
  return (
    <EmptyState
      title={text.onlyOrganisersTitle}
      action={
        <Link from="/organise/$compId" to="/organise/$compId/ascents" className={buttonClass()}>
          {text.toDecisions}
        </Link>
      }
    >
      {text.onlyOrganisersText}
    </EmptyState>
  )
}
