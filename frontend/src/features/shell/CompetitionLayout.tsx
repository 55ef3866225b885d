import { getRouteApi, Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, Check, House, Mountain, Users } from 'lucide-react'
import { useLastBoulderFilters } from '@/lib/boulder-filters'
import { competitionIdOf } from '@/lib/competition-id'
import { useLiveCompetitions } from '@/live/use-live-boards'
import { navigation } from '@/text/navigation'
import { BottomNav, NavLabel, navLinkClass } from '@/ui/BottomNav'
import { AppLayout } from './AppLayout'

const BOULDERS = '/competition/$compId/boulders'

const NAV_ITEMS = [
  { to: '/competition/$compId', label: navigation.competitionHome, icon: House, exact: true },
  { to: BOULDERS, label: navigation.boulders, icon: Mountain, exact: false },
  { to: '/competition/$compId/ascents', label: navigation.ascents, icon: Check, exact: false },
  { to: '/competition/$compId/scoring', label: navigation.scoring, icon: ChartNoAxesColumn, exact: false },
  { to: '/competition/$compId/team', label: navigation.team, icon: Users, exact: false },
] as const

const route = getRouteApi('/_protected/competition/$compId')

/** Layout inside a competition, with its navigation. */
export function CompetitionLayout() {
  const { compId } = route.useParams()
  useLiveCompetitions([competitionIdOf({ compId })])
  const filters = useLastBoulderFilters(compId)
  return (
    <AppLayout
      homePath="/dashboard"
      bottomNav={
        <BottomNav label={navigation.competition}>
          {NAV_ITEMS.map(({ to, label, icon, exact }) => (
            <li key={label}>
              <Link
                to={to}
                params={{ compId }}
                search={to === BOULDERS ? filters : {}}
                activeOptions={{ exact, includeSearch: false }}
                className={navLinkClass}
              >
                <NavLabel icon={icon}>{label}</NavLabel>
              </Link>
            </li>
          ))}
        </BottomNav>
      }
    />
  )
}
