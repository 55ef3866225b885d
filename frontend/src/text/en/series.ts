import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, type Refusals, refusalMessage } from '@/text/refusals'

/** The public page of a series (R21, R22). */
export const series = {
  title: 'Series',
  progress: (official: number, all: number) =>
    plural(all, {
      one: official === 0 ? 'One competition, not official yet' : 'One competition, official',
      other: `${official} of ${all} competitions are official`,
    }),
  draft: 'This is a draft. Only organisers see it.',
  class: 'Class',
  classes: 'Classes',
  place: 'Place',
  name: 'Name',
  points: 'Points',
  rank: (place: number) => `Place ${place}`,
  dropped: 'does not count',
  droppedLegend: 'Struck through, in brackets: a result that does not count.',
  waiting: (entries: number) =>
    plural(entries, {
      one: 'One result belongs to no account yet, so it does not count.',
      other: `${entries} results belong to no account yet, so they do not count.`,
    }),
  noRows: 'Nobody has an official result in this class yet.',
  empty: 'Nothing official yet',
  emptyText:
    'As soon as the first competition has official results, the standings are here, at this address.',
  competitions: 'Competitions',
  noCompetitions: 'No competition has joined yet.',
  states: {
    counts: 'Counts',
    awaited: 'Results not official yet',
    ongoing: 'On now',
    upcoming: 'Still to come',
    calledOff: 'Called off',
  },
  rule: 'How it’s worked out',
  ruleOfficial:
    'Only official results count. If results are reopened, they drop out until they are official again.',
  rulePoints: 'Each place in a competition brings points from the table.',
  ruleShared: 'People who share a place share the points: each gets the exact mean of the places they cover.',
  ruleAll: 'All results of a person are added up.',
  ruleBest: (best: number) =>
    plural(best, {
      one: 'Only the best result of each person counts.',
      other: `The best ${best} results of each person count. The rest are dropped.`,
    }),
  ruleTies:
    'With equal points, the best single place decides, then the next best. Dropped results play no part. If all are equal, the place is shared.',
  rulePeople:
    'A person is an account. An entry without one counts once it’s tied to an account, or once the organisers have said whose it is.',
  table: 'Points for each place',
  ownTable: 'Points for each place in this series',
  downloads: 'Download the standings',
  files: { csv: 'CSV', xlsx: 'Excel' },
  partOf: 'Counts in a series',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'We could not load the series. Please try again.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: { series_not_found: 'There is no such series, or it is not published yet.' },
}

const NOT_DOWNLOADED: Refusals = {
  ...NOT_LOADED,
  fallback: 'We could not download the standings. Please try again.',
  noSignal: 'No signal. Try again when you’re back in range.',
}

export const seriesNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

export const seriesNotDownloaded = (error: unknown) => refusalMessage(NOT_DOWNLOADED, error)
