import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, ListChecks, Mountain, Tent, Users } from 'lucide-react'
import { useLastBoulderFilters } from '@/domain/boulder-filters'
import { navigation } from '@/text/navigation'
import { BottomNav, NavLabel, navLinkClass } from '@/ui/BottomNav'

const BOULDERS = '/competition/$compId/boulders'

const NAV_ITEMS = [
  { to: '/competition/$compId', label: navigation.competitionHome, icon: Tent, exact: true },
  { to: BOULDERS, label: navigation.boulders, icon: Mountain, exact: false },
  { to: '/competition/$compId/ascents', label: navigation.ascents, icon: ListChecks, exact: false },
  { to: '/competition/$compId/scoring', label: navigation.scoring, icon: ChartNoAxesColumn, exact: false },
  { to: '/competition/$compId/team', label: navigation.team, icon: Users, exact: false },
] as const

export function CompetitionNav({ compId }: { compId: string }) {
  const filters = useLastBoulderFilters(compId)
  return (
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
  )
}
