import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { competitionQuery } from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { competitionIdOf } from '@/lib/competition-id'
import { useLiveCompetitions } from '@/live/use-live-boards'
import { consoleText as text } from '@/text/organise'
import { buttonClass } from '@/ui/Button'
import { EmptyPage } from '@/ui/EmptyPage'
import { AppLayout } from './AppLayout'
import { ConsoleNav } from './ConsoleNav'

const route = getRouteApi('/_protected/organise/$compId')

/** Layout of the organiser's console. A judge only decides about ascents, and needs no navigation for that. */
export function ConsoleLayout() {
  const { compId } = route.useParams()
  const competitionId = competitionIdOf({ compId })
  useLiveCompetitions([competitionId])
  useDeskOffline(compId)
  const competition = useQuery(competitionQuery(competitionId))
  // Of a draft that one may not see any more, the cache still has data.
  const duty = isApiError(competition.error, 'competition_not_found') ? null : competition.data?.duty
  const hasNav = duty !== 'judge'
  return (
    <AppLayout homePath="/dashboard" bottomNav={hasNav ? <ConsoleNav compId={compId} /> : undefined}>
      <div className={hasNav ? 'mx-auto max-w-desk lg:pl-56 print:pl-0' : ''}>
        {duty === null ? <NoDuty /> : <Outlet />}
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

function NoDuty() {
  return (
    <EmptyPage
      title={text.noDutyTitle}
      empty={text.noDutyTitle}
      text={text.noDutyText}
      action={
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {text.toDashboard}
        </Link>
      }
    />
  )
}
