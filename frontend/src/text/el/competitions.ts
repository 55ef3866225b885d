import type { Entry, EntryStatus } from '@/api/competition-queries'
import type { CompetitionStatus } from '@/domain/competition-status'
import type { NextStep } from '@/domain/next-step'
import { formatMoney } from '@/text/format'
import { plural } from '@/text/grammar'

export const competitions = {
  title: 'Αγώνες',
  groups: {
    mine: 'Οι δικοί μου',
    open: 'Ανοιχτές συμμετοχές',
    running: 'Τώρα',
    upcoming: 'Προσεχώς',
    past: 'Παλαιότεροι',
  },
  empty: 'Κανένας αγώνας ακόμα',
  emptyText: 'Θα τους βρεις εδώ μόλις μια διοργάνωση δημοσιεύσει κάποιον.',
  status: {
    draft: 'Πρόχειρο',
    upcoming: 'Ανοίγει σύντομα',
    registration_open: 'Ανοιχτές συμμετοχές',
    registration_closed: 'Έκλεισαν οι συμμετοχές',
    ongoing: 'Σε εξέλιξη',
    ended: 'Τελείωσε',
    final: 'Επίσημα αποτελέσματα',
    called_off: 'Ματαιώθηκε',
  } satisfies Record<CompetitionStatus, string>,
  entry: {
    held: 'Μένει η πληρωμή',
    confirmed: 'Συμμετέχεις',
    waitlisted: 'Στη λίστα αναμονής',
    offered: 'Μια θέση σε περιμένει',
    cancelled: 'Ακυρώθηκε',
    expired: 'Η θέση δόθηκε αλλού',
  } satisfies Record<EntryStatus, string>,
  tookPart: 'Συμμετείχες',
  waitingListOpen: 'Ανοιχτή λίστα αναμονής',
  duty: { organiser: 'Διοργανώνεις', judge: 'Είσαι κριτής', desk: 'Βοηθάς στη γραμματεία' },
  opensOn: (when: string) => `Συμμετοχές από ${when}`,
  free: 'Δωρεάν',
  full: 'Πλήρης, με λίστα αναμονής',
  placesLeft: (places: number) =>
    plural(places, { one: `${places} θέση ακόμα`, other: `${places} θέσεις ακόμα` }),
  refresh: 'Ανανέωση',
  refreshed: (age: string) => `Οι ελεύθερες θέσεις ενημερώθηκαν ${age}.`,
} as const

export const competitionHome = {
  entryTitle: 'Η συμμετοχή σου',
  number: 'Ο αριθμός σου',
  checkedIn: 'Έγινε check-in',
  confirmed: 'Συμμετέχεις',
  hadPlace: 'Είχες θέση',
  disqualified: 'Δεν είσαι πια στην κατάταξη. Ρώτα τη διοργάνωση αν δεν ξέρεις γιατί.',
  withdrew:
    'Έχεις αποσυρθεί, γι’ αυτό είσαι στη λίστα χωρίς θέση κατάταξης. Όσα κατέγραψες μένουν. Ρώτα τη διοργάνωση αν αυτό είναι λάθος.',
  refund: {
    refunding:
      'Τα χρήματά σου επιστρέφονται με τον τρόπο που πλήρωσες. Με κάρτα χρειάζονται πέντε έως δέκα μέρες.',
    refunded:
      'Τα χρήματά σου στάλθηκαν πίσω με τον τρόπο που πλήρωσες. Με κάρτα φτάνουν σε πέντε έως δέκα μέρες.',
  },
  paymentDue: (amount: string) => `Πλήρωσε ${amount} στη γραμματεία όταν φτάσεις.`,
  signTitle: 'Η υπεύθυνη δήλωση άλλαξε',
  signText: 'Διάβασε το νέο κείμενο και υπόγραψε ξανά πριν από το check-in.',
  sign: 'Διάβασε και υπόγραψε',
  showQr: 'Ο κωδικός QR μου',
  qrTitle: 'Ο κωδικός QR σου',
  qrText: 'Δείξ’ τον στο check-in, σε κριτή ή σε όποιον καταγράφει για σένα. Δουλεύει και χωρίς σήμα.',
  qrLabel: 'Ο κωδικός QR σου για το check-in',
  close: 'Κλείσιμο',
  manageEntry: 'Συμμετοχή, πληρωμή και ακύρωση',
  teamTitle: 'Η ομάδα σου',
  toTeam: 'Στην ομάδα σου',
  noTeam: 'Αγωνίζεσαι ατομικά',
  noTeamText:
    'Φτιάξε ομάδα, μπες σε μία με τον κωδικό της ή βρες άτομα που ψάχνουν. Έχεις χρόνο ως την έναρξη.',
  noTeamAnyMore: 'Οι ομάδες κλείδωσαν στην έναρξη. Κατατάσσεσαι στην ατομική κατηγορία.',
  findTeam: 'Βρες ομάδα',
  moreTitle: 'Καλό να ξέρεις',
  announcements: 'Ανακοινώσεις',
  info: 'Χώρος, πρόσβαση, έκτακτη ανάγκη',
  programme: 'Πρόγραμμα',
  workshops: 'Εργαστήρια',
  categories: 'Κατηγορίες και κανόνες',
  waiver: 'Η υπεύθυνη δήλωση',
} as const

export const categories = {
  title: 'Κατηγορίες',
  intro: 'Ποιοι αγωνίζονται μεταξύ τους, ποια boulder μετράνε και πώς βαθμολογούνται.',
  yours: 'Η δική σου',
  who: 'Ποιοι',
  boulders: 'Boulder',
  points: 'Βαθμοί',
  ties: 'Σε ισοβαθμία',
  contestants: (amount: number, kind: 'team' | 'individual') =>
    kind === 'team'
      ? plural(amount, { one: `${amount} ομάδα`, other: `${amount} ομάδες` })
      : plural(amount, { one: `${amount} άτομο`, other: `${amount} άτομα` }),
  empty: 'Καμία κατηγορία ακόμα',
  emptyText: 'Η διοργάνωση δεν έχει ορίσει ακόμα κατηγορίες. Ξανακοίτα αργότερα.',
} as const

/** Button labels of the dashboard by next step. */
export const nextSteps = {
  pay: 'Πλήρωσε τώρα',
  accept: 'Πάρε τη θέση σου',
  sign: 'Υπόγραψε τη δήλωση',
  'find-team': 'Βρες ομάδα',
  wait: 'Η θέση σου στη λίστα',
  climb: 'Κατάγραψε τα top σου',
  go: 'Στον αγώνα',
} as const satisfies Record<NextStep, string>

const waitingNumber = (position: number) => `Νούμερο ${position} στη λίστα αναμονής`

export const formatFee = (fee_cents: number, currency: string) =>
  fee_cents === 0 ? competitions.free : formatMoney(fee_cents, currency)

/** Status of an entry, with the number on the waiting list. */
export function describeEntry({ status, waitlist_position }: Pick<Entry, 'status' | 'waitlist_position'>) {
  if (status === 'waitlisted' && waitlist_position !== null) return waitingNumber(waitlist_position)
  return competitions.entry[status]
}

/** Status of a competition; one that is full has only its waiting list open. */
export function describeStatus(status: CompetitionStatus, places_left: number) {
  if (status === 'registration_open' && places_left === 0) return competitions.waitingListOpen
  return competitions.status[status]
}
