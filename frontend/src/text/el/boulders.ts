import { boulderSets } from '@/text/boulder-sets'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'
import { sync } from '@/text/sync'

export const boulders = {
  title: 'Boulder',
  search: 'Ψάξε με όνομα ή αριθμό',
  searchShort: 'Ψάξε',
  filtersOn: (count: number) => (count === 0 ? 'Φίλτρα' : `Φίλτρα, ενεργά: ${count}`),
  sector: 'Τομέας',
  allSectors: 'Όλοι οι τομείς',
  grade: 'Βαθμός δυσκολίας',
  allGrades: 'Όλες οι δυσκολίες',
  notDone: 'Όσα μένουν',
  all: 'Όλα τα boulder',
  noSector: 'Αλλού',
  counted: (shown: number, of: number, unit: string) =>
    shown === of ? `${of} ${unit}` : `${shown} από ${of} ${unit}`,
  unit: (count: number) => plural(count, { one: 'boulder', other: 'boulder' }),
  toppedBy: (count: number) => `${count} top`,
  holds: (colour: string) => `Πιασίματα: ${colour}`,
  sectorDone: (done: number, of: number) => `Έγιναν: ${done} από ${of}`,
  logTop: (name: string) => `Κατάγραψε top: ${name}`,
  /** `outside`: the name of the class that it does not count in. */
  change: (
    name: string,
    ascent: AscentResult & { state: keyof typeof sync.states },
    outside: string | undefined,
  ) => `${name}: ${describeAscent(ascent)}, ${describeState(ascent.state, outside)}. Αλλαγή`,
  topped: (name: string) => `${name}: top`,
  toppedHint: 'Ήταν flash; Πάτα το τικ.',
  undo: 'Αναίρεση',
  close: 'Κλείσιμο',
  closed: 'Κλειστό',
  void: 'Άκυρο',
  empty: 'Κανένα boulder ακόμα',
  emptyText: 'Η διοργάνωση δεν έχει προσθέσει κανένα ακόμα. Θα εμφανιστούν εδώ μόνα τους.',
  nothing: 'Δεν ταιριάζει τίποτα',
  nothingText: 'Κανένα boulder δεν ταιριάζει με την αναζήτηση και τα φίλτρα σου.',
  clear: 'Δείξε όλα τα boulder',
} as const

export const boulder = {
  neighbours: 'Κι άλλα boulder',
  previous: (name: string) => `Προηγούμενο: ${name}`,
  next: (name: string) => `Επόμενο: ${name}`,
  notFound: 'Αυτό το boulder δεν είναι στο κινητό σου',
  notFoundText: 'Ίσως το όνομα έχει λάθος, ή το boulder προστέθηκε αφού έχασες το σήμα.',
  labelNotFound: 'Ίσως η ετικέτα είναι από άλλον αγώνα, ή το boulder προστέθηκε αφού έχασες το σήμα.',
  toAll: 'Όλα τα boulder',
  photo: (name: string) => `Φωτογραφία με τη γραμμή: ${name}`,
  photoWithoutLine: (name: string) => `Φωτογραφία: ${name}`,
  noPhoto: 'Η φωτογραφία δεν είναι στο κινητό σου.',
  photoRemoval: 'Ζήτησε να αφαιρεθεί η φωτογραφία',
  remote: (bonus: number) => `Απόμερο: +${Math.round(bonus * 100)}%`,
  where: 'Πού θα το βρεις',
  toppedBy: (count: number) =>
    count === 0
      ? 'Κανείς δεν έχει κάνει top ακόμα'
      : plural(count, { one: `Top από ${count} άτομο`, other: `Top από ${count} άτομα` }),
  closed: 'Κλειστό. Ό,τι έκανες πριν κλείσει μετράει ακόμα: κατάγραψέ το με την ώρα.',
  void: 'Αυτό το boulder δεν μετράει για κανέναν.',
} as const

export const pictures = {
  waiting: (megabytes: string) =>
    `Φωτογραφίες των boulder: ${megabytes} MB. Είσαι με δεδομένα κινητής, γι’ αυτό κατεβαίνουν μόνο όταν το ζητήσεις.`,
  load: 'Κατέβασέ τες τώρα',
} as const

export const scanLabel = {
  title: 'Σκάναρε ετικέτα',
  text: 'Κάθε boulder έχει έναν κωδικό QR στην εκκίνησή του.',
  close: 'Κλείσιμο',
  camera: 'Εικόνα της κάμερας',
  starting: 'Ανοίγει η κάμερα…',
  hold: 'Κράτα τον κωδικό QR μπροστά στην κάμερα.',
  denied:
    'Η κάμερα δεν μπορεί να χρησιμοποιηθεί εδώ. Επίτρεψέ την στις ρυθμίσεις του browser, ή βρες το boulder με τον αριθμό του.',
  unknown: 'Αυτή δεν είναι ετικέτα boulder.',
} as const

export const logging = {
  title: 'Καταγραφή',
  climber: 'Καταγράφεις για',
  me: (name: string) => `Εσένα (${name})`,
  topped: 'Top',
  flashed: 'Flash',
  zone: 'Zone',
  tries: 'Προσπάθειες',
  fewer: 'Μία προσπάθεια λιγότερη',
  more: 'Μία προσπάθεια ακόμα',
  undo: 'Αναίρεση',
  earlier: 'Το έκανα νωρίτερα',
  climbedAt: 'Ώρα ανάβασης',
  undone: 'Αναιρέθηκε',
  calledOff: 'Αυτός ο αγώνας ματαιώθηκε.',
  notStarted: 'Ο αγώνας δεν έχει αρχίσει ακόμα. Ό,τι γίνει πριν από την έναρξη δεν μετράει.',
  ended: (until: string) =>
    `Ο αγώνας τελείωσε. Ό,τι έκανες πριν από τη λήξη μπορείς να το καταγράψεις μέχρι ${until}.`,
  over: 'Ο αγώνας τελείωσε και η καταγραφή έκλεισε. Ό,τι καταγράψεις τώρα ίσως δεν μετρήσει.',
  sessionNotStarted: 'Η σειρά σου δεν έχει αρχίσει ακόμα. Ό,τι γίνει πριν αρχίσει δεν μετράει.',
  sessionEnded: (until: string) =>
    `Η σειρά σου τελείωσε. Ό,τι έκανες πριν από τη λήξη της μπορείς να το καταγράψεις μέχρι ${until}.`,
  sessionOver: 'Η σειρά σου τελείωσε και η καταγραφή έκλεισε. Ό,τι καταγράψεις τώρα ίσως δεν μετρήσει.',
  notParticipating: 'Αναβάσεις καταγράφουν μόνο όσοι συμμετέχουν στον αγώνα.',
  toEntry: 'Δήλωσε συμμετοχή',
} as const

interface AscentResult {
  topped: boolean
  zoned: boolean
  attempts_to_top: number | null
  attempts_to_zone: number | null
}

/** `Flash`, `Top in 3 tries`, `Zone`. */
export function describeAscent({ topped, zoned, attempts_to_top, attempts_to_zone }: AscentResult): string {
  if (attempts_to_top === 1 && topped) return logging.flashed
  if (topped) return attempts_to_top === null ? logging.topped : toppedIn(attempts_to_top)
  if (!zoned) return 'Έγινε προσπάθεια'
  return attempts_to_zone === null ? logging.zone : zoneIn(attempts_to_zone)
}

/** R5: what is accepted outside the own class counts for nothing there. */
function describeState(state: keyof typeof sync.states, outside: string | undefined): string {
  const said = outside !== undefined && state === 'counted' ? boulderSets.logged : sync.states[state]
  const words = outside === undefined ? [said] : [said, boulderSets.outside(outside)]
  return words.join(', ')
}

const toppedIn = (tries: number) =>
  plural(tries, { one: `Top σε ${tries} προσπάθεια`, other: `Top σε ${tries} προσπάθειες` })

const zoneIn = (tries: number) =>
  plural(tries, { one: `Zone σε ${tries} προσπάθεια`, other: `Zone σε ${tries} προσπάθειες` })

const NOT_LOADED: Refusals = {
  fallback: 'Δεν μπορέσαμε να φορτώσουμε τα boulder. Δοκίμασε ξανά.',
  byCode: { competition_not_found: 'Δεν υπάρχει τέτοιος αγώνας, ή δεν έχει δημοσιευτεί ακόμα.' },
}

export const bouldersNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
