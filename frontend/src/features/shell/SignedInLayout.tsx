import { Link, type LinkProps } from '@tanstack/react-router'
import { BookOpen, House, type LucideIcon, Mountain, Settings } from 'lucide-react'
import { navigation } from '@/text/navigation'
import { BottomNav, NavLabel, navLinkClass } from '@/ui/BottomNav'
import { AppLayout } from './AppLayout'

const NAV_ITEMS: { to: LinkProps['to']; label: string; icon: LucideIcon }[] = [
  { to: '/dashboard', label: navigation.dashboard, icon: House },
  { to: '/competition', label: navigation.competitions, icon: Mountain },
  { to: '/howto', label: navigation.howto, icon: BookOpen },
  { to: '/settings', label: navigation.settings, icon: Settings },
]

/** Layout for signed-in users outside a competition. */
export function SignedInLayout() {
  return (
    <AppLayout
      homePath="/dashboard"
      bottomNav={
        <BottomNav label={navigation.main}>
          {NAV_ITEMS.map(({ to, label, icon }) => (
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
