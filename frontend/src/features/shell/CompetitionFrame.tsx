import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router'
import { ChartNoAxesColumn, Check, House, type LucideIcon, Mountain, Users } from 'lucide-react'
import { navigation } from '@/text/navigation'
import { BarLabel, BottomBar, barLinkClass } from '@/ui/BottomBar'
import { Frame } from './Frame'

const PLACES: { to: LinkProps['to']; label: string; icon: LucideIcon; exact?: boolean }[] = [
  { to: '/competition/$compId', label: navigation.competitionHome, icon: House, exact: true },
  { to: '/competition/$compId/boulders', label: navigation.boulders, icon: Mountain },
  { to: '/competition/$compId/ascents', label: navigation.ascents, icon: Check },
  { to: '/competition/$compId/scoring', label: navigation.scoring, icon: ChartNoAxesColumn },
  { to: '/competition/$compId/team', label: navigation.team, icon: Users },
]

const route = getRouteApi('/_protected/competition/$compId')

/** Inside a competition: its five places under the thumb. */
export function CompetitionFrame() {
  const { compId } = route.useParams()
  return (
    <Frame
      homePath="/dashboard"
      bar={
        <BottomBar label={navigation.competition}>
          {PLACES.map(({ to, label, icon, exact = false }) => (
            <li key={label}>
              <Link to={to} params={{ compId }} activeOptions={{ exact }} className={barLinkClass}>
                <BarLabel icon={icon}>{label}</BarLabel>
              </Link>
            </li>
          ))}
        </BottomBar>
      }
    />
  )
}
