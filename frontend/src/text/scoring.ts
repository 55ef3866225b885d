import { numberFormat } from './intl'
import { type Refusals, refusalMessage } from './refusals'

const TWO_DECIMALS = { minimumFractionDigits: 2, useGrouping: false } as const

/** `117.54`, `4.50`, `25`: two decimals or none. */
export const formatScore = (score: number): string =>
  Number.isInteger(score) ? String(score) : numberFormat(TWO_DECIMALS).format(score)

const tops = (count: number) => (count === 1 ? '1 top' : `${count} tops`)

export const scoring = {
  title: 'Scoring',
  categories: 'Categories',
  yours: 'You',
  tops,
  noPlace: 'Out',
  search: 'Find a climber or team',
  found: (shown: number, of: number) => (shown === of ? `${of} on the board` : `${shown} of ${of} found`),
  nothing: 'Nobody by that name',
  nothingText: 'Nobody on this board fits what you typed.',
  clear: 'Show everyone',
  empty: 'Nobody on this board yet',
  emptyText: 'Everyone who takes part in this category stands here, from the first to the last.',
  followed: 'Followed',
  follow: (name: string) => `Follow ${name}`,
  list: 'Standings',
  further: 'More about the standings',
  rules: 'Categories and rules',
  bigScreen: 'Big screen',
  moved: (place: number) => `You are on place ${place} now`,
} as const

/** How current the board is. */
export const freshness = {
  live: 'Live',
  startsAt: (start: string) => `Starts ${start}`,
  asOf: (time: string, age: string) => `As of ${time}, ${age}.`,
  catchesUp: 'It catches up by itself.',
  noSignal: 'No signal.',
  frozen: 'The board rests until the prizes',
  frozenText: (time: string) => `It stands as it was at ${time}. Everything that is climbed still counts.`,
  final: 'Results are final',
} as const

/** Name and explanation of each kind of points. */
const PARTS: Record<string, readonly [name: string, reason: string]> = {
  base: ['Base points', 'Every top of a member brings the points of its grade.'],
  team: ['Team ascents', 'Boulders that the whole team has topped.'],
  unique: ['Unique ascents', 'Nobody else in the competition has topped these.'],
  master: ['Master of the grade', 'Most different boulders of a grade.'],
  remote: ['Remote boulders', 'The long way is worth something.'],
  volume: ['Volume', 'For the number of different boulders.'],
  tops: ['Tops', 'What each top brings.'],
  zones: ['Zones', 'Reached the zone, not the top.'],
  flash: ['Flashes', 'Topped in the first try.'],
  beyond_best: ['Not among the best', 'They are listed, and count only between equals.'],
  repeated: ['Topped by a team-mate too', 'Each boulder counts once for the team.'],
}

export const breakdown = {
  close: 'Close',
  why: (score: string) => `Why ${score}?`,
  intro: 'Every line adds to the score. Together they are the score.',
  nameOf: (kind: string) => PARTS[kind]?.[0] ?? kind,
  reasonFor: (kind: string) => PARTS[kind]?.[1] ?? '',
  total: 'Score',
  /** `14 ÷ 3`: amount and team size. */
  divided: (amount: number, by: number) => `${formatScore(amount)} ÷ ${by}`,
  plus: (share: number) => `+ ${formatScore(share)}`,
  notCounted: 'Without effect on the score',
  nothing: 'Nothing counted yet',
  old: (age: string) => `From ${age}: without signal we cannot look up anything newer.`,
} as const

export const plot = {
  title: 'How the day went',
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
  inOneLine: (category: string, place: number | null, ranked: number, score: string) =>
    `${category}: ${place === null ? 'without a place' : `place ${place} of ${ranked}`}, ${score} points`,
} as const

export const bigScreen = {
  follow: 'Follow on your phone',
  qr: 'QR code that leads to this board',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  pause: 'Pause',
  resume: 'Go on',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, of: number) => `${page} / ${of}`,
  controls: 'Pages of the board',
  leave: 'Leave the big screen',
  leader: (name: string) => `Leading: ${name}`,
  first: (name: string) => `First: ${name}`,
  latest: 'Just topped',
  noneYet: 'Nothing yet. The next top shows up here.',
  flashed: 'Flash',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'We could not load the standings. Please try again.',
  byCode: {
    competition_not_found: 'There is no such competition, or it is not published yet.',
    contestant_not_found: 'Nobody on this board has that number any more.',
    not_authenticated: 'This board is for those who take part. Sign in to see it.',
    forbidden: 'This board is for those who take part.',
    validation_failed: 'This competition has no such category.',
  },
}

export const standingsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
