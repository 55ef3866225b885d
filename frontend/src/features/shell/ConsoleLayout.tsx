import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { competitionQuery } from '@/api/competition-queries'
import { dutiesOf } from '@/api/duty-queries'
import { isApiError } from '@/api/errors'
import { competitionIdOf } from '@/domain/competition-id'
import { useLiveCompetitions } from '@/live/use-live-boards'
import { consoleText as text } from '@/text/organise'
import { AppLayout } from './AppLayout'
import { ConsoleNav } from './ConsoleNav'
import { sectionsFor } from './console-sections'
import { NoDuty } from './NoDuty'

const route = getRouteApi('/_protected/organise/$compId')

/** Layout of the console: of organisers, of the desk, and of judges, who need no navigation. */
export function ConsoleLayout() {
  const { compId } = route.useParams()
  const competitionId = competitionIdOf({ compId })
  useLiveCompetitions([competitionId])
  useDeskOffline(compId)
  const competition = useQuery(competitionQuery(competitionId))
  // Of a draft that one may not see any more, the cache still has data.
  const isGone = isApiError(competition.error, 'competition_not_found')
  const duties = isGone || !competition.data ? [] : dutiesOf(competition.data)
  const isKnown = isGone || competition.data !== undefined
  const sections = sectionsFor(isKnown ? duties : ['organiser'], competition.data?.scoreboard_public)
  return (
    <AppLayout
      homePath="/dashboard"
      bottomNav={sections ? <ConsoleNav compId={compId} sections={sections} /> : undefined}
    >
      <div className={sections ? 'mx-auto max-w-desk lg:pl-56 print:pl-0' : ''}>
        {isKnown && duties.length === 0 ? <NoDuty text={text} /> : <Outlet />}
      </div>
    </AppLayout>
  )
}

/** Loads the check-in page with the first page of the console: at the desk there may be no signal later. */
function useDeskOffline(compId: string) {
  const router = useRouter()
  useEffect(() => {
    void router.preloadRoute({ to: '/organise/$compId/check-in', params: { compId } }).catch(() => undefined)
  }, [router, compId])
}
