import type { components } from '@/api/schema.gen'
import { numberFormat } from '@/lib/intl'
import { plural } from '@/text/grammar'
import { refusalMessages } from '@/text/refusals'

type Role = components['schemas']['UserWithRole']['role']
type Queue = components['schemas']['JobOut']['queue']
type Check = components['schemas']['FindingOut']['name']

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Of a file or a disk: “1.4 GB”. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const unit = UNITS[step] ?? 'byte'
  const format = numberFormat({
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  })
  return format.format(bytes / 1000 ** step)
}

/** The pages of the people who run an installation. */
export const admin = {
  title: 'Διαχείριση ιστότοπου',
  onlyAdminsTitle: 'Μόνο για διαχειριστές',
  onlyAdminsText: 'Αυτό το βλέπουν μόνο όσοι διαχειρίζονται αυτόν τον ιστότοπο.',
  back: 'Στην αρχική',
  sections: {
    requests: 'Αιτήματα',
    photos: 'Αιτήματα για φωτογραφίες',
    people: 'Άτομα',
    competitions: 'Αγώνες',
    mails: 'Αποτυχημένα email',
    server: 'Server',
    audit: 'Ιστορικό ενεργειών',
  },
  search: 'Αναζήτηση',
  nothingFound: 'Δεν βρέθηκε τίποτα',
  nothingFoundText: 'Έλεγξε την ορθογραφία ή δοκίμασε άλλη λέξη.',
} as const

export const roleNames: Record<Role, string> = {
  participant: 'Συμμετοχή',
  judge: 'Κριτής',
  organiser: 'Διοργάνωση',
  admin: 'Διαχείριση',
}

export const requests = {
  intro:
    'Αυτά τα άτομα θέλουν να διοργανώνουν αγώνες εδώ. Όποιος γίνει δεκτός, μπορεί αμέσως να δημιουργεί αγώνες.',
  empty: 'Κανένα ανοιχτό αίτημα',
  emptyText: 'Όταν κάποιος ζητήσει να διοργανώσει, παίρνεις email και βρίσκεις το αίτημα εδώ.',
  answered: 'Απαντημένα',
  asked: (when: string) => `Αίτημα: ${when}`,
  agree: 'Αποδοχή',
  decline: 'Απόρριψη',
  agreeTitle: (name: string) => `Να γίνει δεκτό το αίτημα (${name});`,
  agreeText: 'Από τώρα μπορεί να δημιουργεί αγώνες, και παίρνει email.',
  declineTitle: (name: string) => `Να απορριφθεί το αίτημα (${name});`,
  declineText: 'Παίρνει email με όσα γράψεις.',
  answer: 'Μια φράση ως απάντηση',
  answerHint: 'Διαβάζεται στο email και στην εφαρμογή.',
  agreed: 'Έγινε δεκτό',
  declined: 'Απορρίφθηκε',
  done: 'Απαντήθηκε, και το email στέλνεται',
} as const

export const people = {
  intro: 'Όλοι όσοι έχουν λογαριασμό.',
  searchHint: 'Όνομα, email ή αριθμός λογαριασμού',
  role: 'Ρόλος',
  anyRole: 'Όλοι οι ρόλοι',
  disabled: 'Ανενεργός',
  number: 'Λογαριασμός',
  since: 'Λογαριασμός από',
  lastSeen: 'Τελευταία φορά εδώ',
  seenAge: (age: string) => `Τελευταία φορά εδώ: ${age}`,
  email: 'Email',
  never: 'ποτέ',
  entries: 'Συμμετοχές',
  ascents: 'Αναβάσεις',
  owns: 'Αγώνες',
  ownsNone: 'Δεν έχει δικό του αγώνα.',
  back: 'Όλα τα άτομα',
  changeRole: 'Αλλαγή ρόλου',
  roleChanged: 'Ο ρόλος άλλαξε',
  roleText: 'Ισχύει από το επόμενο πάτημα. Οι αγώνες που έχει μένουν δικοί του.',
  devices: 'Συνδεδεμένες συσκευές',
  noDevices: 'Δεν υπάρχει σύνδεση σε καμία συσκευή.',
  signOut: 'Αποσύνδεση',
  signOutOf: (device: string) => `Αποσύνδεση: ${device}`,
  signOutAll: 'Αποσύνδεση από παντού',
  signedOut: 'Αποσυνδέθηκε',
  account: 'Λογαριασμός',
  disable: 'Απενεργοποίηση λογαριασμού',
  disableTitle: (name: string) => `Να απενεργοποιηθεί ο λογαριασμός (${name});`,
  disableText:
    'Αποσυνδέεται αμέσως από παντού και δεν μπορεί πια να συνδεθεί. Συμμετοχές και αναβάσεις μένουν. Μπορείς να ενεργοποιήσεις ξανά τον λογαριασμό.',
  enable: 'Ενεργοποίηση λογαριασμού',
  isDisabled: (since: string) =>
    `Ανενεργός από ${since}. Δεν μπορεί να συνδεθεί· συμμετοχές και αναβάσεις μένουν.`,
  wasDisabled: 'Ο λογαριασμός απενεργοποιήθηκε',
  wasEnabled: 'Ο λογαριασμός ενεργοποιήθηκε',
  reason: 'Λόγος',
  reasonHint: 'Γράφεται στο ιστορικό ενεργειών.',
  export: 'Λήψη των δεδομένων του',
  exportText:
    'Για όποιον ζήτησε με email αντίγραφο των δεδομένων του. Στείλ’ το μόνο στη διεύθυνση του λογαριασμού.',
  erase: 'Διαγραφή λογαριασμού',
  eraseTitle: (name: string) => `Οριστική διαγραφή (${name});`,
  eraseText:
    'Όνομα, email και κάθε προσωπικό στοιχείο διαγράφονται. Τα αποτελέσματα μένουν, με έναν αριθμό στη θέση του ονόματος. Αυτό δεν αναιρείται.',
  eraseField: 'Γράψε το email του ατόμου για επιβεβαίωση',
  eraseMismatch: 'Δεν είναι αυτό το email του',
  erased: 'Ο λογαριασμός διαγράφηκε',
} as const

export const allCompetitions = {
  intro: 'Όλα όσα έχει ο ιστότοπος, και τα πρόχειρα.',
  searchHint: 'Όνομα, τόπος ή διοργάνωση',
  by: (organiser: string) => `Διοργάνωση: ${organiser}`,
  places: (taken: number, capacity: number) => `Πιασμένες ${taken} από ${capacity} θέσεις`,
  empty: 'Κανένας αγώνας ακόμα',
} as const

export const mails = {
  intro:
    'Email που αρνήθηκε ο mail server, ή που δεν μπόρεσαν να σταλούν για ώρες. Διόρθωσε πρώτα την αιτία.',
  empty: 'Στάλθηκαν όλα τα email',
  emptyText: 'Όποιο email δεν μπορεί να παραδοθεί εμφανίζεται εδώ, με τον λόγο.',
  count: (count: number) =>
    plural(count, { one: `${count} email απέτυχε.`, other: `${count} email απέτυχαν.` }),
  failed: (when: string, why: string | null) => `${when}: ${why ?? 'άγνωστος λόγος'}`,
  again: 'Στείλε ξανά',
  againOf: (subject: string, address: string) => `Στείλε ξανά το «${subject}» προς ${address}`,
  allAgain: 'Στείλε τα όλα ξανά',
  queued: 'Στέλνεται ξανά',
} as const

export const server = {
  health: 'Κατάσταση',
  healthIntro: 'Οι ίδιοι έλεγχοι με την εντολή topout doctor, με τις αγγλικές της εξηγήσεις.',
  checks: {
    app: 'Εφαρμογή',
    backups: 'Αντίγραφα ασφαλείας',
    'data folder': 'Φάκελος δεδομένων',
    database: 'Βάση δεδομένων',
    'demo accounts': 'Λογαριασμοί επίδειξης',
    disk: 'Δίσκος',
    encryption: 'Κρυπτογράφηση',
    'given-up mails': 'Email που δεν στάλθηκαν',
    mail: 'Email',
    'privacy notice': 'Δήλωση απορρήτου',
    proxy: 'Διαμεσολαβητής (proxy)',
    redis: 'Redis',
    'secret key': 'Μυστικό κλειδί',
    settings: 'Ρυθμίσεις',
    'test mail': 'Δοκιμαστικό email',
  } satisfies Record<Check, string>,
  ok: 'Εντάξει',
  wrong: 'Θέλει προσοχή',
  checkAgain: 'Έλεγξε ξανά',
  jobs: 'Εκκρεμότητες',
  jobsIntro: 'Ό,τι έχει ακόμα να κάνει ο server. Μια ουρά που καθυστερεί θέλει την προσοχή σου.',
  queues: {
    mail: 'Email',
    push: 'Ειδοποιήσεις',
    webhook: 'Webhook',
    export: 'Αρχεία για τη διοργάνωση',
    payment: 'Πληρωμές σε εξέλιξη',
  } satisfies Record<Queue, string>,
  nothing: 'Δεν περιμένει τίποτα',
  waiting: (count: number, age: string) => `Σε αναμονή: ${count}, το παλιότερο εδώ και ${age}`,
  lastError: (error: string) => `Τελευταίο σφάλμα: ${error.replaceAll('_', ' ')}`,
  storage: 'Αποθήκευση',
  database: (kind: string) => `Βάση δεδομένων (${kind})`,
  photos: 'Φωτογραφίες μέσα της',
  photoCount: (count: number, size: string) => (count === 0 ? 'καμία' : `${count}, ${size}`),
  disk: 'Δίσκος',
  diskLeft: (free: string, total: string) => `${free} από ${total} ελεύθερα`,
  folder: 'Φάκελος δεδομένων',
  backups: 'Αντίγραφα ασφαλείας',
  backupsOff: 'κανένα από τον server',
  backupCount: (count: number, size: string) => (count === 0 ? 'κανένα ακόμα' : `${count}, ${size}`),
  settings: 'Ρυθμίσεις που ισχύουν',
  settingsIntro:
    'Ορίζονται με μεταβλητές περιβάλλοντος και διαβάζονται όταν ξεκινά ο server. Τα μυστικά δεν φαίνονται.',
  secretSet: 'έχει οριστεί',
  notSet: 'δεν έχει οριστεί',
  changed: 'Άλλαξε',
} as const

export const siteAudit = {
  intro: 'Τι έγινε σε λογαριασμούς και σε αυτόν τον ιστότοπο. Τίποτα εδώ δεν αλλάζει.',
  empty: 'Τίποτα ακόμα',
} as const

const COMMON = {
  last_admin: 'Δεν υπάρχει άλλος διαχειριστής. Όρισε πρώτα κάποιον ακόμα.',
  user_not_found: 'Αυτός ο λογαριασμός δεν υπάρχει πια.',
  forbidden: 'Δεν έχεις πια δικαιώματα διαχείρισης.',
} as const

export const adminRefusal = refusalMessages(
  {
    decide: {
      fallback: 'Δεν μπορέσαμε να αποθηκεύσουμε την απάντησή σου. Δοκίμασε ξανά.',
      byCode: {
        request_decided: 'Άλλος διαχειριστής απάντησε διαφορετικά σε αυτό το αίτημα.',
        organiser_request_not_found: 'Αυτό το αίτημα δεν υπάρχει πια.',
      },
    },
    role: {
      fallback: 'Δεν μπορέσαμε να αλλάξουμε τον ρόλο. Δοκίμασε ξανά.',
      byCode: {
        reauth_required:
          'Για να ορίσεις διαχειριστή χρειάζεται πρόσφατη σύνδεση: αποσυνδέσου, συνδέσου ξανά και κάν’ το μέσα σε δέκα λεπτά.',
      },
    },
    disable: { fallback: 'Δεν μπορέσαμε να αλλάξουμε τον λογαριασμό. Δοκίμασε ξανά.' },
    'sign-out': {
      fallback: 'Δεν μπορέσαμε να κάνουμε την αποσύνδεση. Δοκίμασε ξανά.',
      byCode: { session_not_found: 'Αυτή η συσκευή έχει ήδη αποσυνδεθεί.' },
    },
    export: { fallback: 'Δεν μπορέσαμε να φέρουμε τα δεδομένα. Δοκίμασε ξανά.' },
    erase: {
      fallback: 'Δεν μπορέσαμε να διαγράψουμε τον λογαριασμό. Δοκίμασε ξανά.',
      byCode: {
        owns_competitions:
          'Έχει αγώνες που δεν τελείωσαν. Πρώτα παράδωσε τον καθένα, ματαίωσέ τον ή κάνε επίσημα τα αποτελέσματά του.',
        reauth_required:
          'Για την προστασία όλων χρειάζεται πρόσφατη σύνδεση: αποσυνδέσου, συνδέσου ξανά και κάνε τη διαγραφή μέσα σε δέκα λεπτά.',
      },
    },
    mail: {
      fallback: 'Δεν μπορέσαμε να το βάλουμε στην ουρά. Δοκίμασε ξανά.',
      byCode: { mail_not_found: 'Αυτό το email στέλνεται ήδη.' },
    },
  },
  COMMON,
)
