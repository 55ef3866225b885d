import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { Gavel, ListChecks, type LucideIcon, Mountain, Users } from 'lucide-react'
import { competitionQuery } from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { maySee } from '@/domain/duties'
import { judge as text } from '@/text/judge'
import { BottomNav, NavLabel, navLinkClass } from '@/ui/BottomNav'
import { AppLayout } from './AppLayout'
import { LazyAnnouncements } from './LazyAnnouncements'
import { NoDuty } from './NoDuty'

const NAV_ITEMS = [
  { to: '/judge/$compId', label: text.climbers, icon: Users, exact: true },
  { to: '/judge/$compId/boulder', label: text.myBoulder, icon: Mountain, exact: false },
  { to: '/judge/$compId/decide', label: text.decide, icon: Gavel, exact: false },
  { to: '/judge/$compId/mine', label: text.mine, icon: ListChecks, exact: false },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; exact: boolean }[]

const route = getRouteApi('/_protected/judge/$compId')

/** Layout of a judge's pages. */
export function JudgeLayout() {
  const { compId } = route.useParams()
  const competitionId = competitionIdOf({ compId })
  const competition = useQuery(competitionQuery(competitionId))
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
    <>
      <AppLayout homePath="/dashboard" bottomNav={navigation}>
        {competition.data && !maySee(competition.data, 'judge') ? <NoDuty text={text} /> : <Outlet />}
      </AppLayout>
      <LazyAnnouncements competitionId={competitionId} />
    </>
  )
}
