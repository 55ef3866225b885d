import { toZonedInput } from '@/lib/zoned-time'
import { formatDateRange } from '@/text/format'
import { plural } from '@/text/grammar'
import { formatLocalDay, formatLocalTime, joinTimes } from '@/text/local-time'

interface Years {
  born_from?: number | null | undefined
  born_to?: number | null | undefined
}

/** `naissance en 2010 ou 2011`, `naissance en 2009 ou après`; nothing where every year may join. */
export function formatYears({ born_from, born_to }: Years): string {
  const [from, to] = [born_from ?? null, born_to ?? null]
  if (from === null) return to === null ? '' : `naissance en ${to} ou avant`
  if (to === null) return `naissance en ${from} ou après`
  if (from === to) return `naissance en ${from}`
  return to - from === 1 ? `naissance en ${from} ou ${to}` : `naissance de ${from} à ${to}`
}

/** The same as a line of its own. */
export const describeYears = (years: Years): string =>
  formatYears(years).replace(/^n/, 'N') || 'Tous les âges'

interface Session {
  name: string
  starts_at: string
  ends_at: string
}

/** `Matin, sam. 6 juin 2026, 10:00–13:00` */
export const describeSession = (session: Session, timezone: string): string =>
  `${session.name}, ${formatDateRange({ ...session, timezone })}`

/** `Matin, 10:00–13:00` beside the day of the competition; with the date where it has several. */
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

/** `3 places libres sur 20`; nothing where there is no limit of its own. */
export function describePlaces({ capacity, places_left: left }: Places): string | null {
  if (capacity == null || left == null) return null
  if (left === 0)
    return plural(capacity, { one: `Complet (${capacity} place)`, other: `Complet (${capacity} places)` })
  return plural(left, {
    one: `${left} place libre sur ${capacity}`,
    other: `${left} places libres sur ${capacity}`,
  })
}

/** Classes and sessions, for climbers and at the desk. */
export const classes = {
  yours: 'Ta catégorie',
  yourSession: 'Ta vague',
  class: 'Catégorie',
  session: 'Vague',
  places: (left: number) => plural(left, { one: `${left} place libre`, other: `${left} places libres` }),
  classMissing: 'Choisis une catégorie',
  sessionMissing: 'Choisis une vague',
  noSession: 'Il ne reste aucune vague pour cette catégorie. L’organisation peut en ajouter une.',
  waits: (name: string) =>
    `Complet : ${name}. Tu iras sur la liste d’attente ; il n’y a rien à payer maintenant.`,
  noneFits: 'Aucune catégorie n’est ouverte à cette année de naissance',
  toOrganiser: 'Comment joindre l’organisation',
} as const

export interface NoClassWords {
  title: string
  reason: string
  help: string
}

export const noClassWords = (year: number): NoClassWords => ({
  title: 'Il n’y a pas de catégorie pour toi ici',
  reason: `Aucune catégorie n’est ouverte aux personnes nées en ${year}.`,
  help: 'Faute de frappe ? Corrige la date ci-dessus. Si tu penses qu’il devrait y avoir une catégorie pour toi, demande à l’organisation.',
})

/** With a ticket for one class; others may well be open to them. */
export const otherClassWords = (one: Years & { name: string }): NoClassWords => ({
  title: 'Ce billet est pour d’autres années de naissance',
  reason: `Il est pour cette catégorie : ${one.name}, ${formatYears(one)}.`,
  help: 'Faute de frappe ? Corrige la date ci-dessus. Sinon, demande un autre billet à l’accueil.',
})

export interface ClassWords {
  onlyClass: string
  onlySession: string
  full: string
}

/** Asked of the climber, or at the desk about one. Those with a ticket are at the desk too: nobody waits there. */
export const classWords = {
  entry: {
    onlyClass: 'La seule catégorie pour ton année de naissance.',
    onlySession: 'La seule vague pour toi.',
    full: 'Complet : liste d’attente',
  },
  ticket: {
    onlyClass: 'La seule catégorie pour ton année de naissance.',
    onlySession: 'La seule vague pour toi.',
    full: 'Complet',
  },
  desk: {
    onlyClass: 'La seule catégorie possible.',
    onlySession: 'La seule vague possible.',
    full: 'Complet',
  },
} satisfies Record<string, ClassWords>

/** At the desk, about somebody for whom no class fits. */
export const deskClasses = {
  none: 'Aucune catégorie n’est ouverte à cette année de naissance. Seule l’organisation peut inscrire cette personne.',
  any: 'Aucune catégorie n’est ouverte à cette année de naissance. L’organisation peut choisir n’importe laquelle.',
  full: 'Toutes les places sont prises : celles de la compétition, de cette catégorie ou de cette vague. L’organisation peut en ajouter dans les réglages.',
} as const
