import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useLocation, useParams } from '@tanstack/react-router'
import { BookOpen, ClipboardList, House, type LucideIcon, Settings, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { myEntriesQuery } from '@/api/competition-queries'
import { useDuties } from '@/domain/duties'
import { readId } from '@/lib/search-params'
import { useSession } from '@/session/session'
import { navigation } from '@/text/navigation'
import { BottomNav, NavLabel, navLinkClass } from '@/ui/BottomNav'
import { AppLayout } from './AppLayout'
import { CompetitionHeader } from './CompetitionHeader'
import { CompetitionNav } from './CompetitionNav'
import { LazyAnnouncements } from './LazyAnnouncements'

interface NavItem {
  to: LinkProps['to']
  label: string
  icon: LucideIcon
}

const NAV_ITEMS: NavItem[] = [
  { to: '/dashboard', label: navigation.dashboard, icon: House },
  { to: '/competition', label: navigation.competitions, icon: Trophy },
  { to: '/howto', label: navigation.howto, icon: BookOpen },
  { to: '/settings', label: navigation.settings, icon: Settings },
]

const ORGANISE: NavItem = { to: '/organise', label: navigation.organise, icon: ClipboardList }

/** Layout for signed-in users. Pages about a competition in which the user climbs have its header and navigation. */
export function SignedInLayout({ children }: { children?: ReactNode }) {
  const competitionId = useMyCompetitionOfPage()
  const bars =
    competitionId === undefined
      ? { bottomNav: <MainNav /> }
      : {
          header: <CompetitionHeader competitionId={competitionId} />,
          bottomNav: <CompetitionNav compId={String(competitionId)} />,
        }
  return (
    <>
      <AppLayout homePath="/dashboard" {...bars}>
        {children}
      </AppLayout>
      <LazyAnnouncements />
    </>
  )
}

/** The competition in the address, if the user has a confirmed seat in it. */
function useMyCompetitionOfPage(): number | undefined {
  const { compId } = useParams({ strict: false })
  const { competition_id } = useLocation().search
  const id = readId(String(compId ?? competition_id))
  const { data: entries } = useQuery({ ...myEntriesQuery, enabled: id !== undefined })
  return entries?.find((entry) => entry.competition_id === id && entry.status === 'confirmed')?.competition_id
}

function MainNav() {
  const items = useHasDuty() ? [...NAV_ITEMS.slice(0, 2), ORGANISE, ...NAV_ITEMS.slice(2)] : NAV_ITEMS
  return (
    <BottomNav label={navigation.main}>
      {items.map(({ to, label, icon }) => (
        <li key={label}>
          <Link to={to} className={navLinkClass}>
            <NavLabel icon={icon}>{label}</NavLabel>
          </Link>
        </li>
      ))}
    </BottomNav>
  )
}

/** Whoever may create competitions, or has a duty in one. */
function useHasDuty(): boolean {
  const role = useSession((session) => session.role)
  const duties = useDuties()
  return role === 'organiser' || role === 'admin' || Boolean(duties.data?.length)
}
