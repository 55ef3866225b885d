import type { Category, Competition } from '@/api/competition-queries'
import { serverNow } from '@/lib/server-clock'

/** R1, R2, R6: which classes and sessions somebody may choose, and which they have chosen. */

export type ClimbingSession = NonNullable<Competition['sessions']>[number]

/** What a form holds of it. */
export interface ClassChoice {
  date_of_birth: string
  /** The key of a class. */
  category: string
  /** The id of a session, as text. */
  session_id: string
}

export interface Offering {
  categories: readonly Category[]
  sessions?: readonly ClimbingSession[] | undefined
  /** R2: where none fits, an organiser may put somebody into any. */
  mayTakeAny?: boolean
}

export interface Offer {
  /** The year of birth, once it is typed completely. */
  year: number | undefined
  /** The classes to choose from: those of that year. Empty until it is known. */
  fitting: Category[]
  /** The chosen class, or the only one that fits. */
  category: Category | undefined
  /** The sessions in which that class may climb, without those that are over. */
  sessions: ClimbingSession[]
  session: ClimbingSession | undefined
  /** Other classes have sessions ahead and this one has none. */
  lacksSession: boolean
  /** There are classes, and none is for that year. */
  isOutside: boolean
  /** And so it ends here. */
  noneFits: boolean
}

export const listClasses = (categories: readonly Category[]) =>
  categories.filter(({ joining }) => joining === 'choice')

const MIN_YEAR = 1900

/** While a date is being typed, its year is `0002`, then `0020`. */
function birthYear(date: string): number | undefined {
  const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(date)?.[1])
  return year >= MIN_YEAR ? year : undefined
}

const fits = ({ born_from, born_to }: Category, year: number) =>
  year >= (born_from ?? year) && year <= (born_to ?? year)

/** Something that was chosen and no longer fits counts as not chosen. */
export function offerFor(
  { categories, sessions = [], mayTakeAny = false }: Offering,
  choice: Pick<ClassChoice, 'date_of_birth' | 'category' | 'session_id'>,
): Offer {
  const classes = listClasses(categories)
  const year = birthYear(choice.date_of_birth)
  const ofYear = year === undefined ? [] : classes.filter((one) => fits(one, year))
  const isOutside = classes.length > 0 && year !== undefined && ofYear.length === 0
  const fitting = isOutside && mayTakeAny ? classes : ofYear
  const category = onlyOr(fitting, ({ key }) => key === choice.category)
  const isClassKnown = classes.length === 0 || category !== undefined
  const ahead = isClassKnown ? sessions.filter(({ ends_at }) => new Date(ends_at) > serverNow()) : []
  const open = ahead.filter((one) => mayClimbIn(one, category))
  const session = onlyOr(open, ({ id }) => String(id) === choice.session_id)
  const lacksSession = ahead.length > 0 && open.length === 0
  const noneFits = isOutside && !mayTakeAny
  return { year, fitting, category, sessions: open, session, lacksSession, isOutside, noneFits }
}

const onlyOr = <Of>(all: Of[], isChosen: (one: Of) => boolean): Of | undefined =>
  all.length === 1 ? all[0] : all.find(isChosen)

/** A session that lists no classes is for all. */
const mayClimbIn = ({ categories }: ClimbingSession, category: Category | undefined) =>
  categories.length === 0 || (category !== undefined && categories.includes(category.key))

/** Nothing about class and session is left to ask. */
export const isSettled = ({ fitting, category, sessions, session, noneFits, lacksSession }: Offer) =>
  !noneFits && !lacksSession && !(fitting.length > 1 && !category) && !(sessions.length > 1 && !session)

/** What the server is told: left out where there is nothing to choose. */
export const toChoiceBody = ({ category, session }: Pick<Offer, 'category' | 'session'>) => ({
  ...(category && { category: category.key }),
  ...(session && { session_id: session.id }),
})

/** What is full, so that somebody joins the waiting list. The whole competition comes first. */
export function fullPart(
  { places_left }: Pick<Competition, 'places_left'>,
  { category, session }: Pick<Offer, 'category' | 'session'>,
): 'competition' | 'class' | 'session' | null {
  if (places_left === 0) return 'competition'
  if (category?.places_left === 0) return 'class'
  return session?.places_left === 0 ? 'session' : null
}

/** R3: a class may have a fee of its own. */
export const feeOf = ({ fee_cents }: Pick<Competition, 'fee_cents'>, category: Category | undefined) =>
  category?.fee_cents ?? fee_cents

/** R3: the lowest and the highest of the classes; without classes the competition's. */
export function feeRange(
  competition: Pick<Competition, 'fee_cents'>,
  categories: readonly Category[],
): { lowest: number; highest: number } {
  const classes = listClasses(categories)
  const fees = classes.length > 0 ? classes.map((one) => feeOf(competition, one)) : [competition.fee_cents]
  return { lowest: Math.min(...fees), highest: Math.max(...fees) }
}

/** R1: the classes that a ticket leaves: its own, or all. Another category only says that its holder climbs in a team. */
export function classesOfTicket(categories: readonly Category[], key: string | null): Category[] {
  const classes = listClasses(categories)
  const own = classes.filter((one) => one.key === key)
  return own.length > 0 ? own : classes
}

/** Fees are worth mentioning where one differs from the competition's. */
export const haveOwnFees = (
  { fee_cents }: Pick<Competition, 'fee_cents'>,
  categories: readonly Category[],
): boolean => categories.some((one) => (one.fee_cents ?? fee_cents) !== fee_cents)
