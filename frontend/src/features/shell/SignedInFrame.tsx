import { Link, type LinkProps } from '@tanstack/react-router'
import { BookOpen, House, type LucideIcon, Mountain, Settings } from 'lucide-react'
import { navigation } from '@/text/navigation'
import { BarLabel, BottomBar, barLinkClass } from '@/ui/BottomBar'
import { Frame } from './Frame'

const PLACES: { to: LinkProps['to']; label: string; icon: LucideIcon }[] = [
  { to: '/dashboard', label: navigation.dashboard, icon: House },
  { to: '/competition', label: navigation.competitions, icon: Mountain },
  { to: '/howto', label: navigation.howto, icon: BookOpen },
  { to: '/settings', label: navigation.settings, icon: Settings },
]

/** For signed-in people, outside a competition. */
export function SignedInFrame() {
  return (
    <Frame
      homePath="/dashboard"
      bar={
        <BottomBar label={navigation.main}>
          {PLACES.map(({ to, label, icon }) => (
            <li key={label}>
              <Link to={to} className={barLinkClass}>
                <BarLabel icon={icon}>{label}</BarLabel>
              </Link>
            </li>
          ))}
        </BottomBar>
      }
    />
  )
}
