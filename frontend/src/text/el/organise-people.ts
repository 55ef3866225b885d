import type { components } from '@/api/schema.gen'
import { plural } from '@/text/grammar'

type Participant = components['schemas']['ListedParticipant']

export const people = {
  title: 'Άτομα',
  search: 'Όνομα, αριθμός, ομάδα ή email',
  filter: 'Εμφάνιση',
  filters: {
    all: 'Όλοι',
    absent: 'Χωρίς check-in',
    unpaid: 'Εκκρεμεί πληρωμή',
    waiver: 'Λείπει υπεύθυνη δήλωση',
    minor: 'Κάτω από 18',
    teamless: 'Χωρίς ομάδα',
    classless: 'Χωρίς κατηγορία',
    waiting: 'Λίστα αναμονής',
    trouble: 'Πρόβλημα πληρωμής',
    gone: 'Ακυρώθηκαν',
  },
  count: (shown: number, all: number) =>
    shown === all
      ? plural(all, { one: `${all} άτομο`, other: `${all} άτομα` })
      : plural(all, { one: `${shown} από ${all} άτομο`, other: `${shown} από ${all} άτομα` }),
  empty: 'Καμία συμμετοχή ακόμα',
  emptyText: 'Όσοι δηλώνουν συμμετοχή εμφανίζονται εδώ αμέσως. Όσους έρχονται επιτόπου τους περνάς εσύ.',
  nothing: 'Δεν ταιριάζει κανείς',
  nothingText: 'Δοκίμασε λιγότερα γράμματα ή δείξε τους όλους.',
  showAll: 'Δείξε τους όλους',
  checkIn: 'Check-in',
  walkUp: 'Επιτόπου συμμετοχή',
  importPeople: 'Εισαγωγή ατόμων',
  download: 'Λήψη',
  csv: 'CSV',
  xlsx: 'Excel',
  number: (bib: number) => `Αρ. ${bib}`,
  noTeam: 'Χωρίς ομάδα',
} as const

/** R1, R6: lists narrowed to a class or a session. */
export const groups = {
  class: { label: 'Κατηγορία', all: 'Όλες', none: 'Χωρίς κατηγορία' },
  session: { label: 'Σειρά', all: 'Όλες', none: 'Χωρίς σειρά' },
} as const

export type PeopleFilter = keyof typeof people.filters

export const entryStatus: Record<Participant['status'], string> = {
  held: 'Πληρώνει',
  confirmed: 'Επιβεβαιωμένη',
  waitlisted: 'Λίστα αναμονής',
  offered: 'Προσφέρθηκε θέση',
  cancelled: 'Ακυρώθηκε',
  expired: 'Έληξε',
}

export const paymentStatus: Record<Participant['payment_status'], string> = {
  free: 'Δωρεάν',
  none: 'Τίποτα προς πληρωμή',
  open: 'Πληρώνει online',
  due: 'Πληρωμή στη γραμματεία',
  paid: 'Πληρώθηκε',
  refunding: 'Επιστροφή σε εξέλιξη',
  partly_refunded: 'Επιστράφηκε μέρος',
  refunded: 'Επιστράφηκε',
}

export const person = {
  notFound: 'Αυτό το άτομο δεν είναι σε αυτόν τον αγώνα',
  back: 'Όλα τα άτομα',
  checkedIn: 'Έκανε check-in',
  disqualified: 'Αποκλείστηκε',
  withdrew: 'Αποσύρθηκε',
  minor: 'Κάτω από 18',
  waiverMissing: 'Λείπει υπεύθυνη δήλωση',
  entryTitle: 'Συμμετοχή',
  fields: {
    number: 'Αριθμός',
    status: 'Συμμετοχή',
    team: 'Ομάδα',
    club: 'Σύλλογος',
    born: 'Ημερομηνία γέννησης',
    guardian: 'Γονέας ή κηδεμόνας',
    email: 'Email',
    entered: 'Δήλωση συμμετοχής',
    payment: 'Πληρωμή',
    fee: 'Κόστος συμμετοχής',
    refunded: 'Επιστράφηκαν',
    checkedIn: 'Check-in',
    waitlist: 'Στη λίστα αναμονής',
    phone: 'Κινητό',
  },
  refundsTitle: 'Επιστροφές χρημάτων',
  refundAgain: 'Νέα αποστολή επιστροφής',
  refundAgainDone: 'Στάλθηκε ξανά. Μπορεί να θέλει ένα λεπτό.',
  waitlistNumber: (position: number) => `Αριθμός ${position}`,
  checkedInBy: (when: string, who: string | null) => (who ? `${when}, από: ${who}` : when),
  phoneOwes: (count: number) =>
    plural(count, { one: `${count} ανάβαση για αποστολή`, other: `${count} αναβάσεις για αποστολή` }),
  emergency: 'Έκτακτη ανάγκη',
  noEmergency: 'Καμία επαφή ακόμα. Ζητείται όταν υπογράφεται η υπεύθυνη δήλωση.',
  call: (number: string) => `Κάλεσε ${number}`,
  signatures: 'Υπεύθυνη δήλωση',
  signed: (name: string, when: string) => `${name}, ${when}`,
  guardianSigned: (name: string) => `μαζί: ${name}`,
  currentText: 'τρέχον κείμενο',
  oldText: 'παλιότερο κείμενο',
  noSignature: 'Δεν υπογράφηκε ακόμα.',
  ascents: 'Αναβάσεις',
  ascentsCount: (tops: number) => `${tops} top`,
  noAscents: 'Καμία καταγραφή ακόμα.',
  doubted: 'Με αμφιβολία',
  held: 'Σε αναμονή',
  rejected: 'Δεν μέτρησε',
  acts: 'Ενέργειες',
  audit: 'Ιστορικό αυτής της συμμετοχής',
} as const

export const personActions = {
  checkIn: 'Check-in',
  checkedIn: (name: string) => `Έγινε check-in: ${name}`,
  repeated: (name: string, when: string, who: string | null) =>
    who
      ? `Είχε ήδη κάνει check-in: ${name}, ${when}, από: ${who}`
      : `Είχε ήδη κάνει check-in: ${name}, ${when}`,
  refund: 'Επιστροφή χρημάτων',
  refundTitle: (name: string) => `Επιστροφή χρημάτων: ${name}`,
  refundText: (paid: string, refunded: string) => `Πληρώθηκαν: ${paid}. Επιστράφηκαν ως τώρα: ${refunded}.`,
  refundKeepsEntry: 'Η συμμετοχή και η θέση μένουν. Για να ελευθερωθεί η θέση, ακύρωσε τη συμμετοχή.',
  refundAmount: 'Συνολική επιστροφή',
  refundHint: 'Πληρωμές με κάρτα γυρίζουν στην κάρτα. Όσα πληρώθηκαν στη γραμματεία τα δίνεις πίσω εσύ.',
  refundConfirm: 'Επιστροφή',
  refundDone: 'Επιστράφηκαν. Η συμμετοχή μένει.',
  refundDoneEnded: 'Επιστράφηκαν',
  cancelEntry: 'Ακύρωση συμμετοχής',
  cancelTitle: (name: string) => `Θέλεις σίγουρα να ακυρώσεις τη συμμετοχή (${name});`,
  cancelText:
    'Αυτό δεν αναιρείται. Η θέση πάει στον επόμενο της λίστας αναμονής, και το άτομο φεύγει από ομάδα και εργαστήρια. Παίρνει email με τον λόγο.',
  cancelLogged: (ascents: number) =>
    plural(ascents, {
      one: 'Η ανάβασή του μένει αποθηκευμένη, αλλά χάνεται από κάθε κατάταξη, και η ομάδα του τη χάνει. Αν απλώς σταματά να σκαρφαλώνει, σημείωσε απόσυρση.',
      other: `Οι ${ascents} αναβάσεις του μένουν αποθηκευμένες, αλλά χάνονται από κάθε κατάταξη, και η ομάδα του τις χάνει. Αν απλώς σταματά να σκαρφαλώνει, σημείωσε απόσυρση.`,
    }),
  cancelRefund: (amount: string) => `Επιστροφή ${amount}`,
  cancelReason: 'Διαβάζεται στο email. Γράφεται και στο ιστορικό ενεργειών.',
  cancelConfirm: 'Ναι, ακύρωσε τη συμμετοχή',
  cancelDismiss: 'Κράτα τη συμμετοχή',
  cancelDone: (name: string) => `Η συμμετοχή ακυρώθηκε: ${name}`,
  move: 'Αλλαγή ομάδας',
  moveTitle: (name: string) => `Αλλαγή ομάδας: ${name}`,
  moveText: 'Οι ως τώρα αναβάσεις του ατόμου πάνε μαζί του στη νέα ομάδα.',
  moveUnpaidText:
    'Δεν έχει πληρώσει ακόμα. Όλες οι ομάδες κοστίζουν το ίδιο, οπότε πληρώνει όπως πριν. Αν δεν πληρώσει ποτέ, φεύγει από την ομάδα μαζί με τη θέση.',
  moveTeam: 'Ομάδα',
  moveNone: 'Χωρίς ομάδα',
  moveConfirm: 'Μεταφορά',
  moveDone: 'Μεταφέρθηκε',
  withdraw: 'Απόσυρση (DNF)',
  withdrawTitle: (name: string) => `Αποσύρθηκε (${name});`,
  withdrawText:
    'Μένει στη λίστα χωρίς θέση κατάταξης, ως DNF, και οι αναβάσεις του παύουν να μετράνε, και για την ομάδα του. Όλες οι καταγραφές κρατιούνται, και μπορείς να το αναιρέσεις.',
  withdrawConfirm: 'Σημείωσε απόσυρση',
  withdrawn: (name: string) => `Στη λίστα ως DNF: ${name}`,
  reinstate: 'Αναίρεση απόσυρσης',
  reinstateTitle: (name: string) => `Να μπει ξανά στην κατάταξη (${name});`,
  reinstateText: 'Όλες οι αναβάσεις του μετράνε ξανά. Όσες ήρθαν στο μεταξύ περιμένουν κριτή.',
  reinstateConfirm: 'Επαναφορά',
  reinstated: (name: string) => `Ξανά στην κατάταξη: ${name}`,
  disqualify: 'Αποκλεισμός',
  disqualifyTitle: (name: string) => `Θέλεις σίγουρα να κάνεις αποκλεισμό (${name});`,
  disqualifyText:
    'Βγαίνει αμέσως από κάθε κατάταξη, και η ομάδα του χάνει τις αναβάσεις του. Μπορείς να το αναιρέσεις.',
  disqualifyConfirm: 'Αποκλεισμός',
  disqualified: (name: string) => `Εκτός κατάταξης: ${name}`,
  requalify: 'Αναίρεση αποκλεισμού',
  requalifyTitle: (name: string) => `Να μπει ξανά στην κατάταξη (${name});`,
  requalifyText: 'Όλες οι αναβάσεις του μετράνε ξανά.',
  requalifyConfirm: 'Επαναφορά',
  requalified: (name: string) => `Ξανά στην κατάταξη: ${name}`,
} as const

export const mail = {
  open: (count: number) =>
    plural(count, { one: 'Email σε αυτό το άτομο', other: `Email σε αυτά τα ${count} άτομα` }),
  title: (count: number) =>
    plural(count, { one: `Email σε ${count} άτομο`, other: `Email σε ${count} άτομα` }),
  text: 'Ο καθένας παίρνει δικό του email· κανείς δεν βλέπει τις άλλες διευθύνσεις.',
  subject: 'Θέμα',
  body: 'Μήνυμα',
  send: 'Αποστολή',
  sent: (recipients: number, without: number) =>
    without === 0 ? `Στάλθηκε σε ${recipients}` : `Στάλθηκε σε ${recipients}· χωρίς email: ${without}`,
  needed: 'Συμπλήρωσέ το',
} as const
