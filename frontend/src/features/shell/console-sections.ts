import type { LinkProps } from '@tanstack/react-router'
import {
  Award,
  Cable,
  CalendarDays,
  ChartColumn,
  ChartNoAxesColumn,
  Clock,
  Coins,
  FileSignature,
  Gauge,
  Gavel,
  History,
  ImageOff,
  Info,
  Keyboard,
  ListChecks,
  type LucideIcon,
  Medal,
  Megaphone,
  Mountain,
  Presentation,
  ScanLine,
  Shapes,
  Share2,
  SlidersHorizontal,
  Ticket,
  Trophy,
  UserCog,
  UserPlus,
  Users,
} from 'lucide-react'
import type { Duty } from '@/api/duty-queries'
import { type CompetitionTimes, isOver, statusChangeTimes, statusOf } from '@/domain/competition-status'
import { useNowAt } from '@/lib/use-now-at'
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time'
import { type sectionGroups, sections as text } from '@/text/organise-sections'

type SectionPath = Extract<LinkProps['to'], `/${string}/$compId${string}`>

export interface ConsoleSection {
  to: SectionPath
  icon: LucideIcon
  label: string
  text: string
}

export type SectionGroup = keyof typeof sectionGroups
export type ConsoleSections = Record<SectionGroup, readonly ConsoleSection[]>

/**
 * Every section of the console, one line each. `main` is the phone's bottom bar and holds at most four; the others are
 * on the page “More”. At desk width all of them are in the side bar.
 */
const ORGANISER_SECTIONS: ConsoleSections = {
  main: [
    { to: '/organise/$compId', icon: Gauge, ...text.today },
    { to: '/organise/$compId/people', icon: Users, ...text.people },
    { to: '/organise/$compId/boulders', icon: Mountain, ...text.boulders },
    { to: '/organise/$compId/ascents', icon: ListChecks, ...text.ascents },
  ],
  day: [
    { to: '/organise/$compId/announcements', icon: Megaphone, ...text.announcements },
    { to: '/organise/$compId/check-in', icon: ScanLine, ...text.checkIn },
    { to: '/organise/$compId/walk-up', icon: UserPlus, ...text.walkUp },
    { to: '/judge/$compId', icon: Gavel, ...text.judge },
    { to: '/organise/$compId/tickets', icon: Ticket, ...text.tickets },
    { to: '/organise/$compId/cards', icon: Keyboard, ...text.cards },
    { to: '/organise/$compId/workshops', icon: Presentation, ...text.workshops },
  ],
  results: [
    { to: '/organise/$compId/results', icon: Trophy, ...text.results },
    { to: '/live/$compId', icon: ChartNoAxesColumn, ...text.board },
    { to: '/organise/$compId/series', icon: Award, ...text.series },
    { to: '/organise/$compId/statistics', icon: ChartColumn, ...text.statistics },
    { to: '/organise/$compId/money', icon: Coins, ...text.money },
    { to: '/organise/$compId/audit', icon: History, ...text.audit },
    { to: '/organise/$compId/photo-requests', icon: ImageOff, ...text.photoRequests },
  ],
  setUp: [
    { to: '/organise/$compId/settings', icon: SlidersHorizontal, ...text.settings },
    { to: '/organise/$compId/categories', icon: Shapes, ...text.categories },
    { to: '/organise/$compId/sessions', icon: Clock, ...text.sessions },
    { to: '/organise/$compId/rounds', icon: Medal, ...text.rounds },
    { to: '/organise/$compId/waiver', icon: FileSignature, ...text.waiver },
    { to: '/organise/$compId/info', icon: Info, ...text.info },
    { to: '/organise/$compId/programme', icon: CalendarDays, ...text.programme },
    { to: '/organise/$compId/share', icon: Share2, ...text.share },
    { to: '/organise/$compId/staff', icon: UserCog, ...text.staff },
    { to: '/organise/$compId/connections', icon: Cable, ...text.connections },
  ],
}

const JUDGE_SECTIONS: readonly ConsoleSection[] = [
  { to: '/judge/$compId', icon: Gavel, ...text.judge },
  { to: '/organise/$compId/ascents', icon: ListChecks, ...text.ascents },
]

const DESK_SECTIONS: ConsoleSections = {
  main: [
    { to: '/organise/$compId/check-in', icon: ScanLine, ...text.checkIn },
    { to: '/organise/$compId/people', icon: Users, ...text.people },
    { to: '/organise/$compId/walk-up', icon: UserPlus, ...text.walkUp },
  ],
  day: [
    { to: '/organise/$compId/tickets', icon: Ticket, ...text.tickets },
    { to: '/organise/$compId/cards', icon: Keyboard, ...text.cards },
    { to: '/organise/$compId/workshops', icon: Presentation, ...text.workshops },
  ],
  results: [{ to: '/live/$compId', icon: ChartNoAxesColumn, ...text.board }],
  setUp: [],
}

/**
 * What somebody with these duties is offered. A judge only decides about ascents, and needs no navigation for that. A
 * board that is not public is for those who take part, judges and organisers.
 */
export function sectionsFor(
  duties: readonly Duty[],
  isBoardPublic: boolean | undefined,
): ConsoleSections | null {
  if (duties.includes('organiser')) return ORGANISER_SECTIONS
  if (!duties.includes('desk')) return null
  if (!duties.includes('judge')) return isBoardPublic ? DESK_SECTIONS : { ...DESK_SECTIONS, results: [] }
  return { ...DESK_SECTIONS, day: [...DESK_SECTIONS.day, ...JUDGE_SECTIONS] }
}

const ORDERS: Record<'before' | 'day' | 'after', readonly SectionGroup[]> = {
  before: ['main', 'setUp', 'day', 'results'],
  day: ['main', 'day', 'results', 'setUp'],
  after: ['main', 'results', 'day', 'setUp'],
}

type Dated = CompetitionTimes & { timezone: string }

const dayOf = (moment: string | Date, timezone: string) => toZonedInput(moment, timezone).slice(0, 10)

/** Set-up comes first until the day of the start, then what the day needs, and after the end the results. */
export function groupsAt(competition: Dated, now: Date): readonly SectionGroup[] {
  const status = statusOf(competition, now)
  if (status === 'draft') return ORDERS.before
  if (isOver(status)) return ORDERS.after
  const { starts_at, timezone } = competition
  return dayOf(now, timezone) < dayOf(starts_at, timezone) ? ORDERS.before : ORDERS.day
}

/** The order at this moment; before the competition is loaded, that of its day. */
export function useGroups(competition: Dated | undefined): readonly SectionGroup[] {
  const midnight =
    competition &&
    fromZonedInput(`${dayOf(competition.starts_at, competition.timezone)}T00:00`, competition.timezone)
  const now = useNowAt(competition ? [...statusChangeTimes(competition), new Date(midnight ?? 0)] : [])
  return competition ? groupsAt(competition, now) : ORDERS.day
}

/** Only its own address: the other sections lie below it. */
export const isExact = (to: SectionPath) => to === '/organise/$compId'
