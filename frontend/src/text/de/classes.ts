import { toZonedInput } from '@/lib/zoned-time'
import { formatDateRange } from '@/text/format'
import { plural } from '@/text/grammar'
import { formatLocalDay, formatLocalTime, joinTimes } from '@/text/local-time'
import type { ClassWords, NoClassWords } from '../en/classes'

interface Years {
  born_from?: number | null | undefined
  born_to?: number | null | undefined
}

/** `Jahrgang 2010 oder 2011`, `Jahrgang 2009 oder jünger`; nothing where every year may join. */
export function formatYears({ born_from, born_to }: Years): string {
  const [from, to] = [born_from ?? null, born_to ?? null]
  if (from === null) return to === null ? '' : `Jahrgang ${to} oder älter`
  if (to === null) return `Jahrgang ${from} oder jünger`
  if (from === to) return `Jahrgang ${from}`
  return to - from === 1 ? `Jahrgang ${from} oder ${to}` : `Jahrgang ${from} bis ${to}`
}

/** The same as a line of its own. */
export const describeYears = (years: Years): string => formatYears(years) || 'Jedes Alter'

interface Session {
  name: string
  starts_at: string
  ends_at: string
}

export const describeSession = (session: Session, timezone: string): string =>
  `${session.name}, ${formatDateRange({ ...session, timezone })}`

/** Beside the day of the competition only the times; with the date where it has several. */
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

/** `3 von 20 Startplätzen frei`; nothing where there is no limit of its own. */
export function describePlaces({ capacity, places_left: left }: Places): string | null {
  if (capacity == null || left == null) return null
  if (left === 0)
    return plural(capacity, {
      one: 'Der einzige Startplatz ist vergeben',
      other: `Alle ${capacity} Startplätze vergeben`,
    })
  return plural(capacity, {
    one: `${left} von ${capacity} Startplatz frei`,
    other: `${left} von ${capacity} Startplätzen frei`,
  })
}

/** Classes and sessions, for climbers and at the desk. */
export const classes = {
  yours: 'Deine Klasse',
  yourSession: 'Dein Durchgang',
  class: 'Klasse',
  session: 'Durchgang',
  places: (left: number) =>
    plural(left, { one: `${left} Startplatz frei`, other: `${left} Startplätze frei` }),
  classMissing: 'Bitte wähle eine Klasse',
  sessionMissing: 'Bitte wähle einen Durchgang',
  noSession: 'Für diese Klasse ist kein Durchgang mehr frei. Die Orga kann einen hinzufügen.',
  waits: (name: string) =>
    `${name} ist voll. Du kommst auf die Warteliste; zu bezahlen ist jetzt noch nichts.`,
  noneFits: 'Für diesen Jahrgang ist keine Klasse offen',
  toOrganiser: 'So erreichst du die Orga',
} as const

export const noClassWords = (year: number): NoClassWords => ({
  title: 'Hier gibt es keine Klasse für dich',
  reason: `Keine der Klassen ist für den Jahrgang ${year} offen.`,
  help: 'Vertippt? Korrigier oben das Datum. Wenn du meinst, dass es eine Klasse für dich geben sollte, frag die Orga.',
})

/** With a ticket for one class; others may well be open to them. */
export const otherClassWords = (one: Years & { name: string }): NoClassWords => ({
  title: 'Dieses Ticket ist für andere Jahrgänge',
  reason: `Es gilt für ${one.name}, ${formatYears(one)}.`,
  help: 'Vertippt? Korrigier oben das Datum. Sonst frag an der Meldestelle nach einem anderen Ticket.',
})

/** Asked of the climber, or at the desk about one. Those with a ticket are at the desk too: nobody waits there. */
export const classWords = {
  entry: {
    onlyClass: 'Die einzige Klasse für deinen Jahrgang.',
    onlySession: 'Der einzige Durchgang für dich.',
    full: 'Voll: auf die Warteliste',
  },
  ticket: {
    onlyClass: 'Die einzige Klasse für deinen Jahrgang.',
    onlySession: 'Der einzige Durchgang für dich.',
    full: 'Voll',
  },
  desk: {
    onlyClass: 'Nur diese Klasse steht zur Wahl.',
    onlySession: 'Nur dieser Durchgang steht zur Wahl.',
    full: 'Voll',
  },
} satisfies Record<string, ClassWords>

/** At the desk, about somebody for whom no class fits. */
export const deskClasses = {
  none: 'Für diesen Jahrgang ist keine Klasse offen. Nur die Orga kann diese Person anmelden.',
  any: 'Für diesen Jahrgang ist keine Klasse offen. Als Orga darfst du jede wählen.',
  full: 'Alle Startplätze sind vergeben: die des Wettkampfs oder die dieser Klasse oder dieses Durchgangs. Die Orga kann in den Einstellungen Platz schaffen.',
} as const
