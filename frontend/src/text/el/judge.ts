import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const judge = {
  navigation: 'Σελίδα κριτή',
  climbers: 'Αναρριχητές',
  myBoulder: 'Το boulder μου',
  decide: 'Αποφάσεις',
  mine: 'Δικά μου',
  noDutyTitle: 'Δεν είσαι κριτής εδώ',
  noDutyText: 'Ζήτα από τη διοργάνωση να σε καλέσει. Η πρόσκληση έρχεται με email.',
  toDashboard: 'Αρχική',
  packAge: (age: string) => `Άτομα, boulder και αμφιβολίες σε αυτό το κινητό: ενημέρωση ${age}.`,
  unsent: (count: number) =>
    plural(count, { one: `${count} καταχώριση για αποστολή`, other: `${count} καταχωρίσεις για αποστολή` }),
  nothingUnsent: 'Στάλθηκαν όλα',
  owesText: 'Όλα είναι ασφαλή σε αυτό το κινητό. Στέλνονται μόνα τους μόλις βρεθεί σήμα.',
  sendNow: 'Στείλε τώρα',
  stillWaiting: 'Δεν στάλθηκαν ακόμα. Όλα μένουν ασφαλή εδώ.',
  bib: (bib: number | null) => (bib === null ? '–' : String(bib)),
} as const

export const climbersText = {
  title: 'Κριτής',
  search: 'Αριθμός, όνομα ή ομάδα',
  none: 'Κανείς ακόμα σε αυτόν τον αγώνα',
  noneText: 'Οι αναρριχητές εμφανίζονται εδώ μόλις επιβεβαιωθεί η θέση τους.',
  nobody: 'Δεν ταιριάζει κανείς.',
  scan: 'Σκάναρε αναρριχητή',
  typeCards: 'Πέρασε χάρτινες κάρτες',
  disqualified: 'Αποκλείστηκε',
  withdrew: 'Αποσύρθηκε',
  done: (count: number) => `${count} top`,
  more: (count: number) => `Και ${count} ακόμα. Γράψε λίγα γράμματα για να βρεθούν.`,
} as const

export const climberText = {
  unknown: 'Αυτό το άτομο δεν είναι σε αυτό το κινητό',
  unknownText: 'Ίσως δήλωσε συμμετοχή αφού έχασες το σήμα.',
  back: 'Όλοι οι αναρριχητές',
  boulder: 'Αριθμός ή όνομα του boulder',
  noBoulders: 'Κανένα boulder ακόμα',
  nothing: 'Δεν ταιριάζει κανένα boulder.',
  open: (boulder: string, state: string) => `Καταγραφή: ${boulder}${state && `, ${state}`}`,
  byJudge: 'από κριτή',
  byClimber: 'από τον αναρριχητή',
  saved: 'αποθηκευμένο σε αυτό το κινητό',
  close: 'Κλείσιμο',
} as const

export const logText = {
  try: 'Προσπάθεια',
  tries: (count: number) => plural(count, { one: `${count} προσπάθεια`, other: `${count} προσπάθειες` }),
  zone: 'Zone',
  top: 'Top',
  flash: 'Flash',
  undo: 'Αναίρεση',
  nothing: 'Καμία καταγραφή',
} as const

export const boulderModeText = {
  title: 'Το boulder μου',
  intro: 'Στάσου σε ένα boulder και κατάγραψε όποιον το σκαρφαλώνει.',
  choose: 'Ποιο boulder;',
  change: 'Άλλο boulder',
  addLabel: 'Αριθμός, όνομα ή ομάδα',
  scan: 'Σκάναρε ποιος ακολουθεί',
  queue: 'Ουρά',
  empty: 'Δεν περιμένει κανείς',
  emptyText: 'Σκάναρε τον κωδικό του αναρριχητή ή γράψε τον αριθμό του.',
  next: 'Έτοιμο, επόμενος',
  remove: (name: string) => `Βγάλε από την ουρά: ${name}`,
  first: (name: string) => `Φέρε μπροστά: ${name}`,
  climbing: 'Σκαρφαλώνει τώρα',
} as const

export const decideText = {
  title: 'Αποφάσεις',
  intro: 'Πρώτα όσα θα άλλαζαν μια θέση στην κατάταξη.',
  nothing: 'Τίποτα δεν περιμένει απόφαση',
  nothingText: 'Αμφιβολίες και ασαφείς αναβάσεις εμφανίζονται εδώ μόλις φτάσουν σε αυτό το κινητό.',
  changesPlace: 'Αλλάζει την κατάταξη',
  phoneOf: (name: string) => `Κινητό: ${name}`,
  ops: (count: number) =>
    plural(count, { one: `${count} ανάβαση περιμένει`, other: `${count} αναβάσεις περιμένουν` }),
  allCount: 'Μετράνε όλες',
  noneCounts: 'Δεν μετράει καμία',
  one: 'Μία μία',
  logged: (what: string) => `Καταγράφηκε: ${what}`,
  saved: 'Αποφασίστηκε. Αποθηκεύτηκε σε αυτό το κινητό.',
  refused: (reason: string) => `Η απόφασή σου δεν καταχωρίστηκε. ${reason}`,
  unseen: 'Κανείς δεν έχει επιβεβαιώσει αυτά τα top',
  unseenText: 'Ούτε μάρτυρας ούτε κριτής ως τώρα. Τα πιο πρόσφατα πρώτα.',
  seen: 'Το είδα',
  seenOf: (what: string) => `Το είδα: ${what}`,
  more: (count: number) => `Και ${count} ακόμα.`,
} as const

export const mineText = {
  title: 'Δικά μου',
  intro: 'Ό,τι κατέγραψες και αποφάσισες, και ό,τι έχει ακόμα να στείλει αυτό το κινητό.',
  decided: 'Αποφάσεις των τελευταίων 24 ωρών',
  confirmed: 'Top που επιβεβαίωσες',
  nothingDecided: 'Δεν έχεις αποφασίσει κάτι ακόμα.',
  logged: 'Καταγραφές για αναρριχητές',
  nothingLogged: 'Δεν έχεις καταγράψει κάτι ακόμα.',
  look: 'Ρίξε μια ματιά σε αυτά',
  already: (who: string, when: string) => `Πρόλαβε άλλος: ${who}, ${when}.`,
  stands: { yes: 'Μετράει.', no: 'Δεν μετράει.' },
  answer: { yes: 'Μετράει', no: 'Δεν μετράει' },
  state: { waiting: 'Αποθηκευμένο σε αυτό το κινητό', done: 'Στάλθηκε' },
  checkedIn: 'Έγινε check-in',
  change: 'Άλλαξέ το',
  changeOf: (what: string) => `Άλλαξε την απόφαση για: ${what}`,
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Δεν μπορέσαμε να φορτώσουμε όσα χρειάζεσαι για να κρίνεις. Δοκίμασε ξανά.',
  byCode: { forbidden: 'Δεν είσαι κριτής σε αυτόν τον αγώνα.' },
}

export const judgingNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
