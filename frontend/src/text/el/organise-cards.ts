import type { components } from '@/api/schema.gen'
import { boulderSets } from '@/text/boulder-sets'
import { plural } from '@/text/grammar'

type Code = components['schemas']['LineResult']['code']

/** Paper cards, typed at the desk. */
export const cards = {
  title: 'Χάρτινες κάρτες',
  intro:
    'Για κινητά χωρίς μπαταρία: τύπωσε μια κάρτα για τον καθένα και πέρασε ό,τι γυρίσει. Μετράει σαν καταγραφή κριτή.',
  print: 'Εκτύπωση καρτών',
  who: 'Αριθμός ή όνομα',
  whoHint: 'Το Enter διαλέγει τον πρώτο.',
  nobody: 'Κανείς με αυτόν τον αριθμό ή το όνομα',
  change: 'Άλλο άτομο',
  boulders: 'Boulder στην κάρτα',
  bouldersHint:
    'Όπως 1 4f 7z 12x3: το 1 top, το 4 flash, το 7 μόνο zone, το 12 top στην τρίτη προσπάθεια. Με Enter η κάρτα καταχωρίζεται.',
  needed: 'Γράψε τουλάχιστον ένα boulder',
  unknown: (words: string) => `Δεν υπάρχει τέτοιο boulder ή αποτέλεσμα: ${words}`,
  twice: (numbers: string) => `Δύο φορές στην κάρτα: ${numbers}`,
  summary: (tops: number, zones: number) => `${tops} top${zones > 0 ? `, ${zones} zone` : ''}`,
  backToJudging: 'Πίσω στη σελίδα κριτή',
  count: 'Καταχώρισε την κάρτα',
  countChecked: 'Καταχώρισέ την έτσι',
  earlier: (who: string, when: string) =>
    `Αυτή η κάρτα έχει ήδη καταχωριστεί (${who}, ${when}). Αν την περάσεις ξανά, αντικαθίσταται.`,
  counted: (name: string, summary: string) => `${name}: μέτρησαν ${summary}`,
  /** Where not all of it counts in the climber's class. */
  logged: (name: string, summary: string) => `${name}: καταγράφηκαν ${summary}`,
  outside: (className: string, boulders: readonly string[]) =>
    `${boulderSets.outside(className)}: ${boulders.join(', ')}`,
  differencesTitle: 'Το κινητό λέει άλλα',
  differencesIntro: 'Διάλεξε τι μετράει και πάτα Enter.',
  takeCard: (result: string) => `Κάρτα: ${result}`,
  takePhone: (result: string) => `Κινητό: ${result}`,
  nothing: 'τίποτα',
  flash: 'flash',
  top: 'top',
  zone: 'zone',
  tries: (result: string, tries: number) =>
    plural(tries, { one: `${result}, ${tries} προσπάθεια`, other: `${result}, ${tries} προσπάθειες` }),
  notCounted: (name: string) => `Δεν μέτρησαν όλα (${name}):`,
  because: (boulder: string, reason: string) => `${boulder}: ${reason}`,
  dismiss: 'Εντάξει',

  listTitle: 'Καταχωρισμένες κάρτες',
  empty: 'Καμία κάρτα ακόμα',
  emptyText: 'Γράψε τον αριθμό ενός αναρριχητή και πάτα Enter.',
  typedBy: (who: string, when: string) => `Καταχώριση: ${who}, ${when}`,
  differ: (count: number) => plural(count, { one: `${count} διαφορά`, other: `${count} διαφορές` }),
  decide: (name: string) => `Αποφάσισε για τις διαφορές: ${name}`,
  decideShort: 'Αποφάσισε',

  sheetTitle: 'Κάρτες για εκτύπωση',
  sheetIntro: 'Μία για κάθε συμμετοχή, κατά αριθμό. Βάλε σταυρό στο boulder όταν κάνεις top.',
  noCards: 'Κανείς για να τυπωθεί κάρτα',
  noCardsText: 'Μόλις δηλώσει κάποιος συμμετοχή, η κάρτα του είναι εδώ.',
  legend: 'X top · F flash · Z μόνο zone',
  outsideNumber: (number: number) => `(${number})`,
  outsideLegend: (className: string) => `Σε παρένθεση: δεν μετράει στην κατηγορία ${className}`,
  qrLabel: (name: string) => `Κωδικός QR: ${name}`,
} as const

/** Why a line of a card does not count yet, or not at all. */
const reasons: Partial<Record<Code, string>> = {
  after_final: 'τα αποτελέσματα είναι επίσημα· περιμένει απόφαση',
  not_eligible: 'τώρα είναι εκτός κατάταξης· περιμένει απόφαση',
  too_many_attempts: 'περισσότερες προσπάθειες από όσες επιτρέπει ο γύρος· περιμένει απόφαση',
  boulder_closed: 'το boulder ήταν κλειστό· περιμένει απόφαση',
  before_start: 'ο αγώνας δεν έχει αρχίσει',
  after_end: 'μετά τη λήξη',
  superseded: 'έχει ήδη αποφασίσει η διοργάνωση, και αυτό ισχύει',
}

export const reasonOf = (code: Code) => reasons[code] ?? 'περιμένει απόφαση'
