import { Link, type LinkProps } from '@tanstack/react-router'
import { BookOpen, ClipboardList, House, type LucideIcon, Mountain, Settings } from 'lucide-react'
import { useSession } from '@/session/session'
import { useDuties } from '@/session/use-duties'
import { navigation } from '@/text/navigation'
import { BottomNav, NavLabel, navLinkClass } from '@/ui/BottomNav'
import { AppLayout } from './AppLayout'

interface NavItem {
  to: LinkProps['to']
  label: string
  icon: LucideIcon
}

const NAV_ITEMS: NavItem[] = [
  { to: '/dashboard', label: navigation.dashboard, icon: House },
  { to: '/competition', label: navigation.competitions, icon: Mountain },
  { to: '/howto', label: navigation.howto, icon: BookOpen },
  { to: '/settings', label: navigation.settings, icon: Settings },
]

const ORGANISE: NavItem = { to: '/organise', label: navigation.organise, icon: ClipboardList }

/** Layout for signed-in users outside a competition. */
export function SignedInLayout() {
  const items = useHasDuty() ? [...NAV_ITEMS.slice(0, 2), ORGANISE, ...NAV_ITEMS.slice(2)] : NAV_ITEMS
  return (
    <AppLayout
      homePath="/dashboard"
      bottomNav={
        <BottomNav label={navigation.main}>
          {items.map(({ to, label, icon }) => (
            <li key={label}>
              <Link to={to} className={navLinkClass}>
                <NavLabel icon={icon}>{label}</NavLabel>
              </Link>
            </li>
          ))}
        </BottomNav>
      }
    />
  )
}

/** Whoever may create competitions, or organises or judges one. */
function useHasDuty(): boolean {
  const role = useSession((session) => session.role)
  const duties = useDuties()
  return role === 'organiser' || role === 'admin' || Boolean(duties.data?.length)
}
