import type { ShownResult } from '@/domain/shown-result'
import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, type Refusals, refusalMessage } from '@/text/refusals'

/** `Top im 3. Versuch`; only `Top` where nobody counted. */
const inTry = (what: string, tries: number | null): string =>
  tries === null ? what : `${what} im ${tries}. Versuch`

const countTries = (tries: number) => plural(tries, { one: `${tries} Versuch`, other: `${tries} Versuche` })

/** What a cell of a results table says, in words: `Top im 2. Versuch, Zone im 1. Versuch`. */
export function spellResult(result: ShownResult | null | undefined): string {
  if (!result) return 'Kein Versuch'
  const { topped, zoned, tries } = result
  if (topped) return `${inTry('Top', tries)}${spellZoneOfTop(result)}`
  const made = tries === null ? '' : `, insgesamt ${countTries(tries)}`
  if (zoned) return `${inTry('Zone', result.zone_tries)}${made}`
  return tries === null ? 'Keine Zone' : `${countTries(tries)}, keine Zone`
}

/** Nobody may have counted the tries to it, or the format may know none. */
const spellZoneOfTop = ({ zoned, zone_tries }: ShownResult) =>
  zoned && zone_tries !== null ? `, ${inTry('Zone', zone_tries)}` : ''

const countTops = (tops: number) => plural(tops, { one: `${tops} Top`, other: `${tops} Tops` })
const countZones = (zones: number) => plural(zones, { one: `${zones} Zone`, other: `${zones} Zonen` })

/** The permanent page of a competition's official results. */
export const officialResults = {
  title: 'Offizielles Ergebnis',
  category: 'Kategorie',
  categories: 'Kategorien',
  empty: 'Noch nicht offiziell',
  emptyText:
    'Sobald die Orga das Ergebnis offiziell gemacht hat, findest du es hier, unter dieser Adresse. Bis dahin zeigt die Rangliste, wie es steht.',
  toBoard: 'Zur Rangliste',
  toEvent: 'Zum Wettkampf',
  partly: 'Noch ist nicht alles offiziell. Was du hier siehst, ist es.',
  since: (when: string) => `Offiziell seit ${when}`,
  sinceVersion: (when: string, number: number, reason: string | undefined) =>
    reason
      ? `Offiziell seit ${when}, Version ${number}, wieder geöffnet wegen: „${reason}“`
      : `Offiziell seit ${when}, Version ${number}`,
  overall: 'Gesamt',
  place: 'Platz',
  number: 'Nr.',
  name: 'Name',
  score: 'Wertung',
  noRows: 'Niemand hat teilgenommen.',
  fingerprint: 'Prüfsumme',
  fingerprintText:
    'Steht auch auf Ausdruck und Export. Würde sich nur ein einziger Platz ändern, wäre sie eine andere.',
  tops: countTops,
  zones: countZones,
  teamCell: (tops: number, zones: number) => `${countTops(tops)}, ${countZones(zones)} im Team`,
  showBoulders: 'Boulder',
  bouldersOf: (name: string) => `Boulder von ${name}`,
  inRound: (round: string, place: string) => `${round}: ${place}`,
  protest: (name: string, outcome: 'upheld' | 'rejected') =>
    outcome === 'upheld'
      ? `Protest zum Platz von ${name}: stattgegeben`
      : `Protest zum Platz von ${name}: abgelehnt`,
  earlier: 'Frühere Versionen',
  earlierVersion: (number: number, from: string, to: string) =>
    `Version ${number}, offiziell von ${from} bis ${to}.`,
  because: (reason: string) => `Wieder geöffnet wegen: „${reason}“`,
  /** A round that is reopened has left no name. */
  aRoundOf: (category: string) => `Eine Runde in ${category}`,
  reopened: (what: string) => `${what}: wieder geöffnet, im Moment nicht offiziell`,
  downloads: 'Ergebnis herunterladen',
  files: { csv: 'CSV', xlsx: 'Excel', json: 'JSON' },
  print: 'Drucken',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Das Ergebnis ließ sich nicht laden. Bitte versuch es noch einmal.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: {
    competition_not_found: 'Diesen Wettkampf gibt es nicht, oder er ist noch nicht veröffentlicht.',
    not_authenticated: 'Dieses Ergebnis ist nur für Leute aus dem Wettkampf. Logg dich ein, um es zu sehen.',
    forbidden: 'Dieses Ergebnis ist nur für Leute aus dem Wettkampf.',
  },
}

const NOT_DOWNLOADED: Refusals = {
  ...NOT_LOADED,
  fallback: 'Das Ergebnis ließ sich nicht herunterladen. Bitte versuch es noch einmal.',
  noSignal: 'Kein Empfang. Versuch es wieder, wenn du Empfang hast.',
}

export const resultsNotDownloaded = (error: unknown) => refusalMessage(NOT_DOWNLOADED, error)

export const resultsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
