import type { ShownResult } from '@/domain/shown-result'
import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, type Refusals, refusalMessage } from '@/text/refusals'

/** `in the first try`, `in 3 tries`; nothing where nobody counted. */
function inTries(tries: number | null): string {
  if (tries === null) return ''
  return plural(tries, { one: ' in the first try', other: ` in ${tries} tries` })
}

const countTries = (tries: number) => plural(tries, { one: `${tries} try`, other: `${tries} tries` })

/** What a cell of a results table says, in words: `Top in 2 tries, zone in the first try`. */
export function spellResult(result: ShownResult | null | undefined): string {
  if (!result) return 'No try'
  const { topped, zoned, tries } = result
  if (topped) return `Top${inTries(tries)}${spellZoneOfTop(result)}`
  const made = tries === null ? '' : `, ${countTries(tries)} in all`
  if (zoned) return `Zone${inTries(result.zone_tries)}${made}`
  return tries === null ? 'No zone' : `${countTries(tries)}, no zone`
}

/** Nobody may have counted the tries to it, or the format may know none. */
const spellZoneOfTop = ({ zoned, zone_tries }: ShownResult) =>
  zoned && zone_tries !== null ? `, zone${inTries(zone_tries)}` : ''

const count = (number: number, one: string) =>
  plural(number, { one: `${number} ${one}`, other: `${number} ${one}s` })

/** The permanent page of a competition's official results. */
export const officialResults = {
  title: 'Official results',
  category: 'Category',
  categories: 'Categories',
  empty: 'Not official yet',
  emptyText:
    'Once the organisers have made the results official, you’ll find them here, at this address. Until then the board shows how it stands.',
  toBoard: 'See the board',
  toEvent: 'About the competition',
  partly: 'Not everything is official yet. What you see here is.',
  since: (when: string) => `Official since ${when}`,
  sinceVersion: (when: string, number: number, reason: string | undefined) =>
    reason
      ? `Official since ${when}, version ${number}: reopened because “${reason}”`
      : `Official since ${when}, version ${number}`,
  overall: 'Overall',
  place: 'Place',
  number: 'No.',
  name: 'Name',
  score: 'Score',
  noRows: 'Nobody took part.',
  fingerprint: 'Checksum',
  fingerprintText: 'It is on prints and exports too. If a single place changed, it would be different.',
  tops: (tops: number) => count(tops, 'top'),
  zones: (zones: number) => count(zones, 'zone'),
  teamCell: (tops: number, zones: number) => `${count(tops, 'top')}, ${count(zones, 'zone')} in the team`,
  showBoulders: 'Boulders',
  bouldersOf: (name: string) => `Boulders of ${name}`,
  inRound: (round: string, place: string) => `${round}: ${place}`,
  protest: (name: string, outcome: 'upheld' | 'rejected') => `Protest about the place of ${name}: ${outcome}`,
  earlier: 'Earlier versions',
  earlierVersion: (number: number, from: string, to: string) =>
    `Version ${number}, official from ${from} to ${to}.`,
  because: (reason: string) => `Reopened because “${reason}”`,
  /** A round that is reopened has left no name. */
  aRoundOf: (category: string) => `A round of ${category}`,
  reopened: (what: string) => `${what}: reopened, not official at the moment`,
  downloads: 'Download these results',
  files: { csv: 'CSV', xlsx: 'Excel', json: 'JSON' },
  print: 'Print',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'We could not load the results. Please try again.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: {
    competition_not_found: 'There is no such competition, or it is not published yet.',
    not_authenticated: 'These results are only for people in the competition. Sign in to see them.',
    forbidden: 'These results are only for people in the competition.',
  },
}

const NOT_DOWNLOADED: Refusals = {
  ...NOT_LOADED,
  fallback: 'We could not download the results. Please try again.',
  noSignal: 'No signal. Try again when you’re back in range.',
}

export const resultsNotDownloaded = (error: unknown) => refusalMessage(NOT_DOWNLOADED, error)

export const resultsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
