import type { Duty } from '@/api/duty-queries'
import type { CompetitionStatus } from '@/domain/competition-status'
import { plural } from '@/text/grammar'

/** The organiser's console: what several of its screens say. */
export const consoleText = {
  noSignalWorks: 'Χωρίς σήμα. Συνέχισε: όλα αποθηκεύονται σε αυτό το κινητό και στέλνονται αργότερα.',
  noSignal:
    'Χωρίς σήμα. Όσα βλέπεις μπορεί να μην είναι ενημερωμένα, και οι αλλαγές δεν αποθηκεύονται ώσπου να ξαναβρείς σήμα.',
  noDutyTitle: 'Δεν είσαι στην ομάδα διοργάνωσης',
  noDutyText: 'Αυτό το βλέπει μόνο η ομάδα διοργάνωσης. Ζήτησε να σε καλέσουν.',
  onlyOrganisersTitle: 'Μόνο για τη διοργάνωση',
  onlyOrganisersText: {
    judge: 'Ως κριτής αποφασίζεις για αναβάσεις. Τα υπόλοιπα τα κάνει η διοργάνωση.',
    desk: 'Στη γραμματεία κάνεις check-in και δέχεσαι πληρωμές. Τα υπόλοιπα τα κάνει η διοργάνωση.',
  },
  toOwnPage: { judge: 'Δες τι περιμένει απόφαση', desk: 'Πήγαινε στο check-in' },
  toDashboard: 'Στην αρχική',
  cancel: 'Άκυρο',
  close: 'Κλείσιμο',
  more: 'Δείξε κι άλλα',
  print: 'Εκτύπωση',
  discard: 'Απόρριψη αλλαγών',
} as const

/** For acts that must be explained. */
export const reasonField = {
  label: 'Λόγος',
  hint: 'Γράφεται στο ιστορικό ενεργειών.',
  missing: 'Γράψε τον λόγο',
} as const

export const dutyNames: Record<Duty, string> = {
  organiser: 'Διοργάνωση',
  judge: 'Κριτής',
  desk: 'Γραμματεία',
}

/** The list of competitions that somebody runs. */
export const organiseList = {
  title: 'Διοργάνωση',
  intro: 'Οι αγώνες όπου είσαι στην ομάδα διοργάνωσης, μαζί με τα πρόχειρα.',
  create: 'Νέος αγώνας',
  empty: 'Κανένας αγώνας ακόμα',
  emptyText:
    'Φτιάξε έναν από πρότυπο, ή αντίγραψε τον περσινό. Κανείς δεν τον βλέπει μέχρι να τον δημοσιεύσεις.',
  emptyJudge: 'Εδώ εμφανίζονται οι αγώνες όπου σε καλούν να διοργανώσεις, να κρίνεις ή να βοηθήσεις.',
  groups: {
    now: 'Τώρα και σύντομα',
    drafts: 'Πρόχειρα',
    past: 'Παλαιότεροι',
  },
  entered: (used: number, capacity: number) => `Πιασμένες ${used} από ${capacity} θέσεις`,
} as const

export type ListGroup = keyof typeof organiseList.groups

export const listGroupOf: Record<CompetitionStatus, ListGroup> = {
  draft: 'drafts',
  upcoming: 'now',
  registration_open: 'now',
  registration_closed: 'now',
  ongoing: 'now',
  ended: 'past',
  final: 'past',
  called_off: 'past',
}

export const newCompetition = {
  title: 'Νέος αγώνας',
  intro: 'Αρκούν τα βασικά. Μπορείς να αλλάξεις τα πάντα μέχρι να γίνουν επίσημα τα αποτελέσματα.',
  how: 'Ξεκίνα από',
  templates: {
    marathon: {
      name: 'Μαραθώνιος boulder',
      text: 'Ομάδες κάτω από 6B και από 6B και πάνω, και ατομικά. Βαθμοί ανάλογα με τη δυσκολία.',
    },
    club_cup: {
      name: 'Κύπελλο συλλόγου',
      text: 'Γυναίκες, άνδρες και U16, με ξεχωριστή κατάταξη. Βαθμοί ανά boulder, μετράνε τα δέκα καλύτερα.',
    },
    youth_open: {
      name: 'Αγώνας νέων',
      text: 'U15 έως U21, κορίτσια και αγόρια ανά έτος γέννησης. Το πολύ πέντε προσπάθειες, οι λιγότερες αξίζουν περισσότερο. Δύο σειρές, και μετά τελικός με κριτές για τους έξι καλύτερους.',
    },
    scramble: {
      name: 'Αγώνας πίστας',
      text: 'Ατομικά. Βαθμοί ανά boulder, μετράνε τα δέκα καλύτερα.',
    },
    world_climbing: {
      name: 'Γύρος World Climbing',
      text: 'Top, zone και προσπάθειες, με τους κανόνες του 2026.',
    },
    divided: {
      name: 'Μοιρασμένοι βαθμοί',
      text: 'Κάθε boulder έχει 1.000 βαθμούς, που τους μοιράζονται όσοι κάνουν top.',
    },
  },
  copyTitle: 'Ή αντίγραψε έναν παλιότερο',
  copyText: 'Αντιγράφονται boulder, κατηγορίες, υπεύθυνη δήλωση, πληροφορίες και ρυθμίσεις· τα άτομα όχι.',
  copyOf: 'Αγώνας για αντιγραφή',
  copy: 'Αντίγραψέ τον',
  copied: 'Αντιγράφηκε. Τώρα βάλε τις νέες ημερομηνίες.',
  name: 'Όνομα',
  location: 'Πού',
  locationHint: 'Ο βράχος ή η πίστα, όπως θα το έψαχνε ο κόσμος.',
  date: 'Ημερομηνία',
  from: 'Από',
  until: 'Έως',
  timezone: 'Ζώνη ώρας',
  capacity: 'Θέσεις',
  fee: 'Κόστος συμμετοχής σε ευρώ',
  feeHint: '0 αν είναι δωρεάν. Το νόμισμα αλλάζει στις ρυθμίσεις.',
  entriesHint:
    'Οι συμμετοχές ανοίγουν με τη δημοσίευση και κλείνουν στις 18:00 την παραμονή. Μπορείς να τα αλλάξεις και τα δύο.',
  create: 'Δημιουργία πρόχειρου',
  back: 'Πίσω στους αγώνες μου',
  created: 'Το πρόχειρό σου είναι έτοιμο',
} as const

export const newCompetitionErrors = {
  name: 'Δώσε του ένα όνομα',
  date: 'Διάλεξε ημερομηνία',
  time: 'Γράψε μια ώρα',
  end: 'Η λήξη πρέπει να είναι μετά την έναρξη',
  capacity: 'Γράψε τουλάχιστον 1',
  fee: 'Γράψε ένα ποσό, όπως 25 ή 12,50',
} as const

/** The questions that lead through a set-up. Each can be left and answered later. */
export const setUp = {
  label: 'Προετοιμασία',
  questions: {
    who: 'Ποιοι συμμετέχουν;',
    boulders: 'Ποια boulder;',
    scoring: 'Πώς βαθμολογείται;',
    when: 'Πότε γίνεται;',
  },
  step: (step: number, steps: number) =>
    `Ερώτηση ${step} από ${steps}. Όλα μπορούν να αλλάξουν αργότερα, και μπορείς να σταματήσεις εδώ όποτε θες.`,
  next: (question: string) => `Μετά: ${question}`,
  back: 'Πίσω στην προετοιμασία',
} as const

export const checklist = {
  title: 'Πριν δημοσιεύσεις',
  intro: 'Προς το παρόν τον αγώνα τον βλέπει μόνο η ομάδα διοργάνωσης.',
  done: 'Έτοιμο',
  missing: 'Λείπει',
  optional: 'Προαιρετικό',
  timesPast: 'Η έναρξη είναι στο παρελθόν. Βάλε νέες ημερομηνίες.',
  bouldersCount: (count: number) => `${count} boulder`,
  bouldersWorthless: (count: number) =>
    plural(count, {
      one: `${count} boulder αξίζει 0 βαθμούς, οπότε ένα top εκεί δεν δίνει τίποτα. Δώσ’ του βαθμούς.`,
      other: `${count} boulder αξίζουν 0 βαθμούς, οπότε ένα top εκεί δεν δίνει τίποτα. Δώσ’ τους βαθμούς.`,
    }),
  bouldersNone: 'Κανένα boulder ακόμα. Πρόσθεσέ τα ή φέρε ένα υπολογιστικό φύλλο.',
  inSessions: (count: number) => plural(count, { one: `σε ${count} σειρά`, other: `σε ${count} σειρές` }),
  of: (name: string, what: string) => `${name}: ${what}`,
  outcome: 'Τι θα βγει',
  info: 'Χώρος, πρόσβαση, τηλέφωνο έκτακτης ανάγκης',
  infoDone: 'Γραμμένα',
  infoNone: 'Τίποτα εδώ ακόμα. Εδώ ψάχνει ο κόσμος πώς θα έρθει και το τηλέφωνο έκτακτης ανάγκης.',
  waiver: 'Υπεύθυνη δήλωση',
  waiverDefault: 'Το τυπικό κείμενο. Άλλαξέ το αν ο σύλλογος ή η ασφαλιστική σου έχουν δικό τους.',
  waiverOwn: (version: number) => `Δικό σου κείμενο, έκδοση ${version}`,
  staff: 'Κριτές, βοηθοί και συνδιοργανωτές',
  staffCount: (count: number) => plural(count, { one: `${count} άτομο`, other: `${count} άτομα` }),
  staffNone: 'Καμία πρόσκληση ακόμα.',
  publish: 'Δημοσίευση',
  publishTitle: 'Να δημοσιευτεί ο αγώνας τώρα;',
  publishText: (opens: string) =>
    `Θα τον βλέπουν όλοι. Ξανά πρόχειρο γίνεται μόνο όσο κανείς δεν έχει δηλώσει συμμετοχή. Οι συμμετοχές ανοίγουν ${opens}.`,
  publishMissing: 'Λείπουν ακόμα:',
  publishConfirm: 'Δημοσίευση',
  published: 'Δημοσιεύτηκε. Καλή επιτυχία!',
  opensAtOnce: 'αμέσως',
} as const
