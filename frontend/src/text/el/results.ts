import type { ShownResult } from '@/domain/shown-result'
import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, type Refusals, refusalMessage } from '@/text/refusals'

/** ` με την πρώτη`, ` σε 3 προσπάθειες`; nothing where nobody counted. */
function inTries(tries: number | null): string {
  if (tries === null) return ''
  return plural(tries, { one: ' με την πρώτη', other: ` σε ${tries} προσπάθειες` })
}

const countTries = (tries: number) =>
  plural(tries, { one: `${tries} προσπάθεια`, other: `${tries} προσπάθειες` })

/** What a cell of a results table says, in words. */
export function spellResult(result: ShownResult | null | undefined): string {
  if (!result) return 'Καμία προσπάθεια'
  const { topped, zoned, tries } = result
  if (topped) return `Top${inTries(tries)}${spellZoneOfTop(result)}`
  const made = tries === null ? '' : `, ${countTries(tries)} συνολικά`
  if (zoned) return `Zone${inTries(result.zone_tries)}${made}`
  return tries === null ? 'Χωρίς zone' : `${countTries(tries)}, χωρίς zone`
}

/** Nobody may have counted the tries to it, or the format may know none. */
const spellZoneOfTop = ({ zoned, zone_tries }: ShownResult) =>
  zoned && zone_tries !== null ? `, zone${inTries(zone_tries)}` : ''

const OUTCOMES = { upheld: 'έγινε δεκτή', rejected: 'απορρίφθηκε' } as const

/** The permanent page of a competition's official results. */
export const officialResults = {
  title: 'Επίσημα αποτελέσματα',
  category: 'Κατηγορία',
  categories: 'Κατηγορίες',
  empty: 'Όχι ακόμα επίσημα',
  emptyText:
    'Μόλις η διοργάνωση κάνει τα αποτελέσματα επίσημα, θα τα βρεις εδώ, σε αυτή τη διεύθυνση. Ως τότε η κατάταξη δείχνει πώς έχουν τα πράγματα.',
  toBoard: 'Δες την κατάταξη',
  toEvent: 'Στη σελίδα του αγώνα',
  partly: 'Δεν είναι ακόμα όλα επίσημα. Όσα βλέπεις εδώ είναι.',
  since: (when: string) => `Επίσημα από ${when}`,
  sinceVersion: (when: string, number: number, reason: string | undefined) =>
    reason
      ? `Επίσημα από ${when}, έκδοση ${number}: άνοιξαν ξανά, λόγος: «${reason}»`
      : `Επίσημα από ${when}, έκδοση ${number}`,
  overall: 'Γενική',
  place: 'Θέση',
  number: 'Αρ.',
  name: 'Όνομα',
  score: 'Βαθμοί',
  noRows: 'Δεν συμμετείχε κανείς.',
  fingerprint: 'Αποτύπωμα',
  fingerprintText:
    'Υπάρχει και στην εκτύπωση και στα αρχεία. Αν άλλαζε έστω και μία θέση, θα ήταν διαφορετικό.',
  tops: (tops: number) => `${tops} top`,
  zones: (zones: number) => `${zones} zone`,
  teamCell: (tops: number, zones: number) => `${tops} top, ${zones} zone στην ομάδα`,
  showBoulders: 'Boulder',
  bouldersOf: (name: string) => `Boulder: ${name}`,
  inRound: (round: string, place: string) => `${round}: ${place}`,
  protest: (name: string, outcome: 'upheld' | 'rejected') =>
    `Ένσταση για τη θέση κατάταξης (${name}): ${OUTCOMES[outcome]}`,
  earlier: 'Προηγούμενες εκδόσεις',
  earlierVersion: (number: number, from: string, to: string) =>
    `Έκδοση ${number}, επίσημη από ${from} έως ${to}.`,
  because: (reason: string) => `Άνοιξαν ξανά, λόγος: «${reason}»`,
  /** A round that is reopened has left no name. */
  aRoundOf: (category: string) => `Ένας γύρος: ${category}`,
  reopened: (what: string) => `${what}: τα αποτελέσματα άνοιξαν ξανά, προς το παρόν δεν είναι επίσημα`,
  downloads: 'Κατέβασε τα αποτελέσματα',
  files: { csv: 'CSV', xlsx: 'Excel', json: 'JSON' },
  print: 'Εκτύπωση',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Τα αποτελέσματα δεν φορτώθηκαν. Δοκίμασε ξανά.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: {
    competition_not_found: 'Δεν υπάρχει τέτοιος αγώνας ή δεν έχει δημοσιευτεί ακόμα.',
    not_authenticated:
      'Αυτά τα αποτελέσματα είναι μόνο για όσους συμμετέχουν στον αγώνα. Συνδέσου για να τα δεις.',
    forbidden: 'Αυτά τα αποτελέσματα είναι μόνο για όσους συμμετέχουν στον αγώνα.',
  },
}

const NOT_DOWNLOADED: Refusals = {
  ...NOT_LOADED,
  fallback: 'Τα αποτελέσματα δεν κατέβηκαν. Δοκίμασε ξανά.',
  noSignal: 'Χωρίς σήμα. Δοκίμασε ξανά όταν ξαναβρείς.',
}

export const resultsNotDownloaded = (error: unknown) => refusalMessage(NOT_DOWNLOADED, error)

export const resultsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
