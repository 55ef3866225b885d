import { toZonedInput } from '@/lib/zoned-time'
import { formatDateRange } from '@/text/format'
import { plural } from '@/text/grammar'
import { formatLocalDay, formatLocalTime, joinTimes } from '@/text/local-time'

interface Years {
  born_from?: number | null | undefined
  born_to?: number | null | undefined
}

/** `έτος γέννησης 2010 ή 2011`; nothing where every year may join. */
export function formatYears({ born_from, born_to }: Years): string {
  const [from, to] = [born_from ?? null, born_to ?? null]
  if (from === null) return to === null ? '' : `έτος γέννησης έως ${to}`
  if (to === null) return `έτος γέννησης από ${from}`
  if (from === to) return `έτος γέννησης ${from}`
  return to - from === 1 ? `έτος γέννησης ${from} ή ${to}` : `έτος γέννησης από ${from} έως ${to}`
}

/** The same as a line of its own. */
export const describeYears = (years: Years): string =>
  formatYears(years).replace(/^έ/, 'Έ') || 'Όλες οι ηλικίες'

interface Session {
  name: string
  starts_at: string
  ends_at: string
}

export const describeSession = (session: Session, timezone: string): string =>
  `${session.name}, ${formatDateRange({ ...session, timezone })}`

/** Beside the day of the competition; with the date where it has several. */
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

/** Nothing where there is no limit of its own. */
export function describePlaces({ capacity, places_left: left }: Places): string | null {
  if (capacity == null || left == null) return null
  return left === 0
    ? plural(capacity, { one: 'Η μία θέση είναι πιασμένη', other: `Πιασμένες και οι ${capacity} θέσεις` })
    : `Ελεύθερες θέσεις: ${left} από ${capacity}`
}

/** Classes and sessions, for climbers and at the desk. */
export const classes = {
  yours: 'Η κατηγορία σου',
  yourSession: 'Η σειρά σου',
  class: 'Κατηγορία',
  session: 'Σειρά',
  places: (left: number) => plural(left, { one: `${left} θέση ακόμα`, other: `${left} θέσεις ακόμα` }),
  classMissing: 'Διάλεξε κατηγορία',
  sessionMissing: 'Διάλεξε σειρά',
  noSession: 'Δεν υπάρχει άλλη σειρά για αυτή την κατηγορία. Η διοργάνωση μπορεί να προσθέσει.',
  waits: (name: string) =>
    `Δεν υπάρχει θέση: «${name}». Θα μπεις στη λίστα αναμονής· δεν πληρώνεις τίποτα τώρα.`,
  noneFits: 'Καμία κατηγορία δεν δέχεται αυτό το έτος γέννησης',
  toOrganiser: 'Επικοινωνία με τη διοργάνωση',
} as const

export interface NoClassWords {
  title: string
  reason: string
  help: string
}

export const noClassWords = (year: number): NoClassWords => ({
  title: 'Δεν υπάρχει κατηγορία για σένα εδώ',
  reason: `Καμία κατηγορία δεν δέχεται έτος γέννησης ${year}.`,
  help: 'Έγραψες λάθος ημερομηνία; Διόρθωσέ την παραπάνω. Αν νομίζεις ότι θα έπρεπε να υπάρχει κατηγορία για σένα, ρώτα τη διοργάνωση.',
})

/** With a ticket for one class; others may well be open to them. */
export const otherClassWords = (one: Years & { name: string }): NoClassWords => ({
  title: 'Αυτό το εισιτήριο είναι για άλλα έτη γέννησης',
  reason: `Είναι για: ${one.name}, ${formatYears(one)}.`,
  help: 'Έγραψες λάθος ημερομηνία; Διόρθωσέ την παραπάνω. Αλλιώς ζήτησε άλλο εισιτήριο στη γραμματεία.',
})

export interface ClassWords {
  onlyClass: string
  onlySession: string
  full: string
}

/** Asked of the climber, or at the desk about one. Those with a ticket are at the desk too: nobody waits there. */
export const classWords = {
  entry: {
    onlyClass: 'Η μόνη κατηγορία για το έτος γέννησής σου.',
    onlySession: 'Η μόνη σειρά για σένα.',
    full: 'Γεμάτη: μπες στη λίστα αναμονής',
  },
  ticket: {
    onlyClass: 'Η μόνη κατηγορία για το έτος γέννησής σου.',
    onlySession: 'Η μόνη σειρά για σένα.',
    full: 'Γεμάτη',
  },
  desk: {
    onlyClass: 'Η μόνη κατηγορία για επιλογή.',
    onlySession: 'Η μόνη σειρά για επιλογή.',
    full: 'Γεμάτη',
  },
} satisfies Record<string, ClassWords>

/** At the desk, about somebody for whom no class fits. */
export const deskClasses = {
  none: 'Καμία κατηγορία δεν δέχεται αυτό το έτος γέννησης. Μόνο η διοργάνωση μπορεί να περάσει τη συμμετοχή.',
  any: 'Καμία κατηγορία δεν δέχεται αυτό το έτος γέννησης. Ως διοργάνωση μπορείς να διαλέξεις όποια θέλεις.',
  full: 'Οι θέσεις είναι πιασμένες: του αγώνα, της κατηγορίας ή της σειράς. Η διοργάνωση μπορεί να ανοίξει θέσεις στις ρυθμίσεις.',
} as const
