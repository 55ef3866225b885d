import { toZonedInput } from '@/lib/zoned-time'
import { formatDateRange } from '@/text/format'
import { plural } from '@/text/grammar'
import { formatLocalDay, formatLocalTime, joinTimes } from '@/text/local-time'

interface Years {
  born_from?: number | null | undefined
  born_to?: number | null | undefined
}

/** `born 2010 or 2011`, `born 2009 or later`; nothing where every year may join. */
export function formatYears({ born_from, born_to }: Years): string {
  const [from, to] = [born_from ?? null, born_to ?? null]
  if (from === null) return to === null ? '' : `born ${to} or earlier`
  if (to === null) return `born ${from} or later`
  if (from === to) return `born ${from}`
  return to - from === 1 ? `born ${from} or ${to}` : `born ${from} to ${to}`
}

/** The same as a line of its own. */
export const describeYears = (years: Years): string => formatYears(years).replace(/^b/, 'B') || 'All ages'

interface Session {
  name: string
  starts_at: string
  ends_at: string
}

/** `Morning, Sat 6 June 2026, 10:00–13:00` */
export const describeSession = (session: Session, timezone: string): string =>
  `${session.name}, ${formatDateRange({ ...session, timezone })}`

/** `Morning, 10:00–13:00` beside the day of the competition; with the date where it has several. */
export function describeOwnSession(session: Session, competition: Session & { timezone: string }): string {
  const { timezone } = competition
  const [from, to] = [toZonedInput(session.starts_at, timezone), toZonedInput(session.ends_at, timezone)]
  const days = [competition.starts_at, competition.ends_at].map((at) =>
    formatLocalDay(toZonedInput(at, timezone)),
  )
  return days[0] === days[1]
    ? `${session.name}, ${joinTimes(formatLocalTime(from), formatLocalTime(to))}`
    : describeSession(session, timezone)
}

interface Places {
  capacity?: number | null | undefined
  places_left?: number | null | undefined
}

/** `3 of 20 places left`; nothing where there is no limit of its own. */
export function describePlaces({ capacity, places_left: left }: Places): string | null {
  if (capacity == null || left == null) return null
  return left === 0
    ? plural(capacity, { one: 'The only place is taken', other: `All ${capacity} places taken` })
    : `${left} of ${capacity} places left`
}

/** Classes and sessions, for climbers and at the desk. */
export const classes = {
  yours: 'Your class',
  yourSession: 'Your session',
  class: 'Class',
  session: 'Session',
  places: (left: number) => plural(left, { one: `${left} place left`, other: `${left} places left` }),
  classMissing: 'Please choose a class',
  sessionMissing: 'Please choose a session',
  noSession: 'No session is left for this class. The organiser can add one.',
  waits: (name: string) => `${name} is full. You’ll join the waiting list; there is nothing to pay now.`,
  noneFits: 'No class is open to this year of birth',
  toOrganiser: 'How to reach the organiser',
} as const

export interface NoClassWords {
  title: string
  reason: string
  help: string
}

export const noClassWords = (year: number): NoClassWords => ({
  title: 'There’s no class for you here',
  reason: `None of the classes is open to people born in ${year}.`,
  help: 'Mistyped? Correct the date above. If you think there should be a class for you, ask the organiser.',
})

/** With a ticket for one class; others may well be open to them. */
export const otherClassWords = (one: Years & { name: string }): NoClassWords => ({
  title: 'This ticket is for other years of birth',
  reason: `It’s for ${one.name}, ${formatYears(one)}.`,
  help: 'Mistyped? Correct the date above. Otherwise ask at the desk for another ticket.',
})

export interface ClassWords {
  onlyClass: string
  onlySession: string
  full: string
}

/** Asked of the climber, or at the desk about one. Those with a ticket are at the desk too: nobody waits there. */
export const classWords = {
  entry: {
    onlyClass: 'The only class for your year of birth.',
    onlySession: 'The only session for you.',
    full: 'Full: join the waiting list',
  },
  ticket: {
    onlyClass: 'The only class for your year of birth.',
    onlySession: 'The only session for you.',
    full: 'Full',
  },
  desk: {
    onlyClass: 'The only class to choose from.',
    onlySession: 'The only session to choose from.',
    full: 'Full',
  },
} satisfies Record<string, ClassWords>

/** At the desk, about somebody for whom no class fits. */
export const deskClasses = {
  none: 'No class is open to this year of birth. Only an organiser can enter them.',
  any: 'No class is open to this year of birth. As an organiser you may choose any.',
  full: 'All places are taken: of the competition, or of this class or session. An organiser can make room in the settings.',
} as const
