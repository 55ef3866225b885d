import type { components } from '@/api/schema.gen'
import type { BoardRow } from '@/api/scoreboard-queries'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

/** `117.54`, `4.50`, `25`: two decimals or none. Without `Intl`, whose first use takes longer than a whole board. */
export const formatScore = (score: number): string =>
  Number.isInteger(score) ? String(score) : score.toFixed(2)

type NotRanked = NonNullable<components['schemas']['RowOut']['status']>

/** Why somebody is listed without a place, as results lists abbreviate it. */
export const notRanked: Record<NotRanked, { short: string; long: string }> = {
  dns: { short: 'DNS', long: 'Did not start' },
  dnf: { short: 'DNF', long: 'Did not finish' },
  dsq: { short: 'DSQ', long: 'Disqualified' },
}

interface Placed {
  place: number | null
  status?: NotRanked | null | undefined
}

/** `3`, or why there is no place: `DNS`. */
export const formatPlace = ({ place, status }: Placed): string =>
  place === null ? (status ? notRanked[status].short : '–') : String(place)

const tops = (count: number) => plural(count, { one: `${count} top`, other: `${count} tops` })

export const scoring = {
  title: 'Scoring',
  categories: 'Categories',
  category: 'Category',
  yourCategory: (name: string) => `${name} (yours)`,
  yours: 'You',
  tops,
  noPlace: 'Out',
  search: 'Find a climber or team',
  found: (shown: number, of: number) => (shown === of ? `${of} on the board` : `${shown} of ${of} found`),
  nothing: 'Nobody by that name',
  nothingText: 'Nobody on this board matches what you typed.',
  clear: 'Show everyone',
  empty: 'Nobody on this board yet',
  emptyText: 'Everyone in this category will be listed here, from first to last.',
  followed: 'Followed',
  follow: (name: string) => `Follow ${name}`,
  list: 'Standings',
  further: 'More about the standings',
  rules: 'Categories and rules',
  statistics: 'Statistics',
  bigScreen: 'Big screen',
  moved: (place: number) => `You’re now in place ${place}`,
} as const

/** How current the board is. */
export const freshness = {
  live: 'Live',
  startsAt: (start: string) => `Starts ${start}`,
  asOf: (time: string, age: string) => `As of ${time}, ${age}.`,
  catchesUp: 'It’ll catch up.',
  noSignal: 'No signal.',
  frozen: 'The board is frozen until the prize-giving',
  frozenText: (time: string) => `This is how it stood at ${time}. Everything you climb still counts.`,
  final: 'Results are official',
} as const

export const plot = {
  title: 'Scores over time',
  asTable: 'As a table',
  image: (names: string, from: string, to: string) => `Scores from ${from} to ${to} of ${names}.`,
  who: 'Who',
} as const

export const leaders = {
  title: 'Leading',
  nobody: 'Nobody has scored yet.',
  toBoard: 'All standings',
} as const

/** What stands below a name: a climber's club, or the members of a team. */
export const clubOrMembers = ({ club, members }: Partial<Pick<BoardRow, 'club' | 'members'>>): string =>
  [club, ...(members ?? []).map(({ name }) => name)].filter(Boolean).join(', ')

const NOT_LOADED: Refusals = {
  fallback: 'We could not load the standings. Please try again.',
  byCode: {
    competition_not_found: 'There is no such competition, or it is not published yet.',
    contestant_not_found: 'This climber or team is no longer on the board.',
    not_authenticated: 'This board is only for people in the competition. Sign in to see it.',
    forbidden: 'This board is only for people in the competition.',
    validation_failed: 'This competition has no such category.',
  },
}

export const standingsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
