import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useRouter } from '@tanstack/react-router'
import { Ellipsis, Gauge, ListChecks, type LucideIcon, Mountain, Users } from 'lucide-react'
import { useEffect } from 'react'
import { competitionQuery } from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { competitionIdOf } from '@/lib/competition-id'
import { useLiveCompetitions } from '@/live/use-live-boards'
import { consoleText as text } from '@/text/organise'
import { BottomNav, NavLabel, navLinkClass } from '@/ui/BottomNav'
import { buttonClass } from '@/ui/Button'
import { EmptyPage } from '@/ui/EmptyPage'
import { AppLayout } from './AppLayout'

const NAV_ITEMS = [
  { to: '/organise/$compId', label: text.today, icon: Gauge, exact: true },
  { to: '/organise/$compId/people', label: text.people, icon: Users, exact: false },
  { to: '/organise/$compId/boulders', label: text.boulders, icon: Mountain, exact: false },
  { to: '/organise/$compId/ascents', label: text.ascents, icon: ListChecks, exact: false },
  { to: '/organise/$compId/more', label: text.more, icon: Ellipsis, exact: false },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; exact: boolean }[]

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
  const navigation = (
    <BottomNav label={text.navigation}>
      {NAV_ITEMS.map(({ to, label, icon, exact }) => (
        <li key={label}>
          <Link to={to} params={{ compId }} activeOptions={{ exact }} className={navLinkClass}>
            <NavLabel icon={icon}>{label}</NavLabel>
          </Link>
        </li>
      ))}
    </BottomNav>
  )
  return (
    <AppLayout homePath="/dashboard" bottomNav={duty === 'judge' ? undefined : navigation}>
      {duty === null ? <NoDuty /> : <Outlet />}
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
