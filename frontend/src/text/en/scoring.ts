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

/** Name and explanation of each kind of points. */
const PARTS: Record<string, readonly [name: string, reason: string]> = {
  base: ['Base points', 'Each member’s top scores the points of its grade.'],
  team: ['Team ascents', 'Boulders the whole team has topped.'],
  unique: ['Unique ascents', 'Nobody else in the competition has topped these.'],
  master: ['Master of the grade', 'The most different boulders of a grade.'],
  remote: ['Remote boulders', 'A bonus for the long walk.'],
  volume: ['Volume', 'For the number of different boulders.'],
  tops: ['Tops', 'What each top is worth.'],
  zones: ['Zones', 'Reached the zone, not the top.'],
  flash: ['Flashes', 'Topped on the first try.'],
  beyond_best: ['Not among the best', 'Listed, but only used to break ties.'],
  repeated: ['Topped by a team-mate too', 'Each boulder counts once for the team.'],
}

export const breakdown = {
  close: 'Close',
  why: (score: string) => `Why ${score}?`,
  intro: 'Every line adds to the score; together they make it up.',
  nameOf: (kind: string) => PARTS[kind]?.[0] ?? kind,
  reasonFor: (kind: string) => PARTS[kind]?.[1] ?? '',
  total: 'Score',
  /** `14 ÷ 3`: amount and team size. */
  divided: (amount: number, by: number) => `${formatScore(amount)} ÷ ${by}`,
  plus: (share: number) => `+ ${formatScore(share)}`,
  notCounted: 'Doesn’t change the score',
  nothing: 'Nothing counted yet',
  old: (age: string) => `From ${age}. Without signal we can’t look up anything newer.`,
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

/** The user's own place, on the competition home and the dashboard. */
export const standing = {
  title: 'Your standing',
  place: 'Place',
  score: 'Score',
  tops: 'Tops',
  /** Shown instead of a place. */
  none: '–',
  of: (count: number) => `of ${count}`,
  toBoard: 'See the standings',
  official: 'Official results',
  frozen: (time: string) => `Frozen at ${time}. Everything you climb still counts.`,
  placeBefore: (place: number) => `Place ${place} when you were last here`,
  lastRound: (round: string) =>
    `The place is your overall one, score and tops are from your last round: ${round}.`,
  inOneLine: (category: string, place: number | null, ranked: number, score: string, round?: string) =>
    `${category}: ${place === null ? 'without a place' : `place ${place} of ${ranked}`}, ${score} points${round ? ` (${round})` : ''}`,
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
