import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** Settings, categories, waiver and info. */
export const settings = {
  title: 'Ρυθμίσεις και ώρες',
  intro: 'Μπορείς να τα αλλάζεις όλα ώσπου να γίνουν επίσημα τα αποτελέσματα.',
  basics: 'Βασικά',
  times: 'Ώρες',
  timesText: (timezone: string) => `Όλες οι ώρες είναι τοπικές, στη ζώνη ώρας ${timezone}.`,
  places: 'Θέσεις και κόστος',
  teams: 'Ομάδες',
  logging: 'Καταγραφή και κατάταξη',
  fields: {
    name: 'Όνομα',
    language: 'Γλώσσα των κειμένων σου',
    translations: 'Όνομα σε άλλες γλώσσες',
    location: 'Πού',
    timezone: 'Ζώνη ώρας',
    registration_opens_at: 'Οι δηλώσεις ανοίγουν',
    registration_closes_at: 'Οι δηλώσεις κλείνουν',
    starts_at: 'Έναρξη',
    ends_at: 'Λήξη',
    capacity: 'Θέσεις',
    fee: 'Κόστος συμμετοχής',
    currency: 'Νόμισμα',
    refund_percent: 'Επιστροφή για έγκαιρη ακύρωση, σε ποσοστό',
    team_size_min: 'Μικρότερη ομάδα',
    team_size_max: 'Μεγαλύτερη ομάδα',
    allow_solo: 'Επιτρέπεται συμμετοχή χωρίς ομάδα',
    log_grace_minutes: 'Λεπτά για καταγραφή μετά τη λήξη',
    team_logging: 'Μέσα στην ομάδα καταγράφει ο ένας για τον άλλο',
    ask_witnesses: 'Κάποιος άλλος επιβεβαιώνει κάθε top (τα υπόλοιπα τα βλέπουν οι κριτές)',
    scoreboard_public: 'Όλοι βλέπουν την κατάταξη, και χωρίς λογαριασμό',
    name_retention_days: 'Μέρες ώσπου τα ονόματα να γίνουν αρχικά',
  },
  startHint: 'Οι σειρές μετακινούνται μαζί της.',
  graceHint: 'Πόση ώρα μπορεί ακόμα να καταγράψει κανείς ό,τι ανέβηκε πριν τη λήξη.',
  retentionHint: 'Μετά από τόσες μέρες η κατάταξη δείχνει μόνο αρχικά.',
  yes: 'Ναι',
  no: 'Όχι',
  final: 'Τα αποτελέσματα είναι επίσημα, γι’ αυτό τίποτα δεν αλλάζει. Άνοιξέ τα πρώτα ξανά.',
  calledOff: 'Αυτός ο αγώνας ματαιώθηκε, γι’ αυτό τίποτα δεν αλλάζει.',
  save: 'Αποθήκευση αλλαγών',
  saved: 'Αποθηκεύτηκε',
  nothingChanged: 'Δεν υπάρχει κάτι να αποθηκευτεί',
  askTitle: 'Να αποθηκευτούν οι αλλαγές;',
  askText: 'Ισχύουν αμέσως. Αυτό σημαίνει:',
  askConfirm: 'Αποθήκευση',
} as const

export type SettingName = keyof typeof settings.fields

export const settingErrors = {
  needed: 'Αυτό χρειάζεται',
  time: 'Γράψε ημερομηνία και ώρα',
  end: 'Η λήξη πρέπει να είναι μετά την έναρξη',
  closes: 'Οι δηλώσεις πρέπει να κλείνουν αφού ανοίξουν',
  whole: 'Γράψε ακέραιο αριθμό',
  percent: 'Γράψε από 0 έως 100',
  amount: 'Γράψε ποσό όπως 25 ή 12,50',
  teamSizes: 'Η μεγαλύτερη ομάδα δεν μπορεί να είναι πιο μικρή από τη μικρότερη',
} as const

const entries = (count: number) => `Συμμετοχές ως τώρα: ${count}`

/** What follows from a change of settings, said before it is saved. */
export const consequences = {
  fee: (entered: number) => `${entries(entered)}· εκεί το κόστος μένει όπως ήταν.`,
  refund: (entered: number) => `${entries(entered)}· εκεί ο κανόνας επιστροφής μένει ο ίδιος.`,
  capacityRaised: (waiting: number) =>
    plural(waiting, {
      one: 'Προσφέρεται θέση στο πρώτο άτομο της λίστας αναμονής.',
      other: `Προσφέρονται θέσεις με τη σειρά στα ${waiting} άτομα της λίστας αναμονής.`,
    }),
  capacityBelow: (used: number) => `Πιασμένες θέσεις: ${used}. Δεν μπορείς να πας πιο κάτω.`,
  start: (entered: number) =>
    `${entries(entered)}. Η αντίστροφη μέτρηση αλλάζει αμέσως, αλλά το email επιβεβαίωσης έχει ακόμα την παλιά ώρα: ενημέρωσέ τους.`,
  sessions: (count: number) =>
    plural(count, {
      one: 'Η σειρά μετακινείται μαζί με την έναρξη.',
      other: `Οι ${count} σειρές μετακινούνται μαζί με την έναρξη.`,
    }),
  endLater: 'Κάθε κινητό μαθαίνει αμέσως τη νέα λήξη. Οι αναβάσεις που καταγράφηκαν στο μεταξύ μετρούν.',
  endEarlier: 'Οι αναβάσεις μετά τη νέα λήξη δεν μετρούν.',
  startEarlierOngoing: 'Οι αναβάσεις πριν την παλιά έναρξη τώρα μετρούν.',
  startLaterOngoing: 'Οι αναβάσεις πριν τη νέα έναρξη δεν μετρούν πια.',
  opensNow: 'Οι δηλώσεις ανοίγουν μόλις αποθηκεύσεις.',
  closesNow: 'Οι δηλώσεις κλείνουν μόλις αποθηκεύσεις.',
  boardHidden: 'Την κατάταξη τη βλέπουν μόνο όσοι συμμετέχουν· οι επισκέπτες όχι πια.',
  boardShown: 'Όλοι βλέπουν την κατάταξη, και χωρίς λογαριασμό.',
  noSolo: 'Όσοι δεν έχουν ομάδα μένουν, αλλά κανείς άλλος δεν δηλώνει συμμετοχή χωρίς ομάδα.',
  noTeamLogging:
    'Ο καθένας καταγράφει μόνο για τον εαυτό του. Όσα κατέγραψε η ομάδα ως τώρα εξακολουθούν να μετρούν.',
  witnesses: 'Ζητείται να επιβεβαιώνει κάποιος άλλος κάθε top. Μετράει έτσι κι αλλιώς.',
  noWitnesses: 'Δεν ζητείται πια επιβεβαίωση για τα top. Όσα επιβεβαιώθηκαν μένουν.',
  grace: (minutes: number) => `Λεπτά για καταγραφή αναβάσεων μετά τη λήξη: ${minutes}.`,
  timezone: 'Οι ώρες μένουν όπως γράφτηκαν, αλλά τώρα στη νέα ζώνη ώρας.',
  names: (days: number) => `Τα ονόματα στην κατάταξη γίνονται αρχικά. Μέρες μετά τη λήξη: ${days}.`,
} as const

/** Two people changed the same thing. */
export const conflict = {
  title: 'Κάποιος άλλος το άλλαξε',
  text: 'Κάποιος άλλος αποθήκευσε όσο το επεξεργαζόσουν. Τίποτα δικό σου δεν χάθηκε: εσύ αποφασίζεις ποια εκδοχή μένει.',
  what: 'Τι',
  theirs: 'Τώρα',
  mine: 'Το δικό σου',
  keepMine: 'Κράτα το δικό μου',
  takeTheirs: 'Κράτα το άλλο',
  empty: '–',
} as const

export const categories = {
  title: 'Κατηγορίες',
  intro: 'Ποιοι είναι σε ποια κατηγορία, ποια boulder μετρούν και πώς βαθμολογούνται.',
  who: 'Ποιοι είναι μέσα',
  whos: {
    everyone: 'Όλοι όσοι συμμετέχουν',
    choice: 'Όσοι τη διαλέγουν',
    team: 'Ομάδες που τη διαλέγουν',
  },
  whoHints: {
    everyone: 'Εδώ κατατάσσονται όλοι όσοι δηλώνουν συμμετοχή, όπου κι αν κατατάσσονται αλλού.',
    choice:
      'Ο καθένας είναι σε μία ακριβώς τέτοια κατηγορία και τη διαλέγει στη δήλωση συμμετοχής. Προσφέρονται μόνο όσες ταιριάζουν στο έτος γέννησης.',
    team: 'Οι ομάδες διαλέγουν κατηγορία όταν δημιουργούνται.',
  },
  ofClass: {
    born_from: 'Έτος γέννησης από',
    born_to: 'Έτος γέννησης έως',
    capacity: 'Θέσεις',
    fee: 'Κόστος',
  },
  anyYear: 'Οποιοδήποτε',
  samePlaces: 'Χωρίς όριο',
  sameFee: 'Όπως για όλους',
  wrongYear: 'Γράψε έτος με τέσσερα ψηφία',
  wrongYears: 'Το τελευταίο έτος δεν μπορεί να είναι πριν το πρώτο',
  wrongPlaces: 'Γράψε ακέραιο αριθμό, τουλάχιστον 1',
  unsaved:
    'Δεν αποθηκεύτηκε ακόμα. Όσα έγραψες μένουν σε αυτή την καρτέλα όσο συνεχίζεις και ισχύουν μόλις τα αποθηκεύσεις.',
  wrongFields: 'Κάτι παραπάνω θέλει άλλη μια ματιά πριν αποθηκευτεί.',
  inItNow: 'Μέσα τώρα',
  nobodyYet: 'Κανείς ακόμα',
  peopleIn: (count: number) => plural(count, { one: `${count} άτομο`, other: `${count} άτομα` }),
  teamsIn: (count: number) => plural(count, { one: `${count} ομάδα`, other: `${count} ομάδες` }),
  namesAndMore: (names: string, more: string) => `${names} ${more}`,
  andMore: (count: number) => `και ${count} ακόμα`,
  classless: (count: number) =>
    plural(count, {
      one: `${count} άτομο δεν είναι ακόμα σε κατηγορία`,
      other: `${count} άτομα δεν είναι ακόμα σε κατηγορία`,
    }),
  classlessText: 'Κατατάσσονται μόλις τα βάλεις σε μία.',
  putIntoClass: 'Διάλεξε κατηγορία',
  scoring: 'Πώς βαθμολογείται',
  add: 'Νέα κατηγορία',
  newName: 'Νέα κατηγορία',
  remove: 'Αφαίρεση',
  removeOf: (name: string) => `Αφαίρεση: ${name}`,
  name: 'Όνομα',
  kind: 'Κατατάσσονται',
  kinds: { team: 'Ομάδες', individual: 'Άτομα' },
  format: 'Βαθμολόγηση',
  formats: {
    marathon: 'Μαραθώνιος: βαθμοί ανά δυσκολία, με μπόνους για την ομάδα',
    points: 'Βαθμοί: αθροίζονται οι καλύτερες αναβάσεις',
    divided: 'Μοιρασμένοι: όσοι κάνουν top σε ένα boulder μοιράζονται τους βαθμούς του',
    tops_zones: 'Top, μετά zone, μετά προσπάθειες',
    ifsc_2025: 'World Climbing 2025: 25 για το top, 10 για τη zone',
    ifsc_2026: 'World Climbing 2026',
    attempts: 'Λιγότερες προσπάθειες, περισσότεροι βαθμοί',
    volume: 'Όγκος: ένας βαθμός για κάθε top',
  },
  minGrade: 'Από δυσκολία',
  maxGrade: 'Έως δυσκολία',
  anyGrade: 'Όλες',
  isNotThere: 'Δεν υπάρχει τέτοια κατηγορία',
  yes: 'ναι',
  no: 'όχι',
  params: {
    source: 'Ένα top αξίζει',
    sources: { grade: 'τους βαθμούς της δυσκολίας του', boulder: 'τους βαθμούς του ίδιου του boulder' },
    best: 'Μετρούν μόνο τα … καλύτερα',
    bestHint: 'Άφησέ το κενό για να μετρούν όλα.',
    flash_bonus: 'Επιπλέον βαθμοί για flash',
    flash_percent: 'Επιπλέον ποσοστό για flash',
    team_counts: 'Στην ομάδα',
    teamCounts: { each: 'αθροίζονται οι βαθμοί όλων', once: 'κάθε boulder μετράει μία φορά' },
    pool: 'Βαθμοί ανά boulder',
    tries: 'Προσπάθειες που βαθμολογούνται',
    per_try_percent: 'Μείωση % ανά αποτυχημένη προσπάθεια',
    then_percent: 'Ποσοστό μετά από αυτές',
    unique_bonus: 'Μπόνους για το μοναδικό top ενός boulder (1 = +100%)',
    master_bonus: 'Μπόνους για τα περισσότερα boulder μιας δυσκολίας (0.5 = +50%)',
    volume_every: 'Βαθμοί όγκου για κάθε … διαφορετικά boulder',
    volume_points: 'Βαθμοί όγκου',
    final: 'Τελικός: τα περισσότερα top με την πρώτη κρίνουν το βάθρο',
  },
  ties: 'Σε ισοβαθμία',
  rules: 'Με λόγια',
  rulesAfterPreview: 'Δες την προεπισκόπηση των αλλαγών για να διαβάσεις τους νέους κανόνες.',
  preview: 'Προεπισκόπηση αλλαγών',
  previewTitle: 'Τι αλλάζει',
  previewNothing: 'Καμία θέση κατάταξης δεν αλλάζει.',
  placesChanged: (count: number) =>
    plural(count, { one: `${count} θέση αλλάζει`, other: `${count} θέσεις αλλάζουν` }),
  isNew: 'Νέα κατηγορία',
  isGone: 'Θα αφαιρεθεί',
  place: (before: number | null, after: number | null) => `${before ?? '–'} → ${after ?? '–'}`,
  noLongerFit: (count: number) =>
    plural(count, {
      one: `${count} άτομο δεν θα ταίριαζε πια`,
      other: `${count} άτομα δεν θα ταίριαζαν πια`,
    }),
  noLongerFitText:
    'Μένουν σε αυτή την κατηγορία ώσπου να τα μετακινήσεις. Αποθήκευσε ξανά για να κρατήσεις τα νέα έτη.',
  bornIn: (name: string, year: number) => `${name}, έτος γέννησης ${year}`,
  save: 'Αποθήκευση κατηγοριών',
  saved: 'Οι κατηγορίες αποθηκεύτηκαν',
  whole: (name: string) => `${name}: γράψε έναν αριθμό`,
} as const

export const waiverText = {
  title: 'Υπεύθυνη δήλωση',
  intro: 'Την υπογράφουν όλοι στη δήλωση συμμετοχής. Με Markdown γράφεις επικεφαλίδες, λίστες και έντονα.',
  version: (version: number) => `Ισχύει η έκδοση ${version}.`,
  field: 'Κείμενο',
  preview: 'Προεπισκόπηση',
  save: 'Αποθήκευση ως νέα έκδοση',
  saved: (version: number) => `Ισχύει η έκδοση ${version}`,
  askTitle: 'Να ισχύσει το νέο κείμενο;',
  askText: (entered: number) =>
    entered === 0
      ? 'Όσοι δηλώνουν συμμετοχή από εδώ και πέρα υπογράφουν το νέο κείμενο.'
      : `${entries(entered)}. Όποιος δεν έχει κάνει ακόμα check-in πρέπει να υπογράψει ξανά πριν από αυτό.`,
  askKept: (languages: readonly string[]) =>
    `Το κείμενό σου σε αυτές τις γλώσσες μένει όπως είναι: ${joinNames(languages)}. Έλεγξε ότι λέει ακόμα το ίδιο.`,
  askTranslated:
    'Μόνο όσοι υπέγραψαν σε γλώσσα της οποίας το κείμενο αλλάζει πρέπει να υπογράψουν ξανά πριν από το check-in.',
  askConfirm: 'Να ισχύσει',
} as const

export const infoText = {
  title: 'Σελίδα πληροφοριών',
  intro:
    'Χώρος, πρόσβαση, επαφές, τηλέφωνο έκτακτης ανάγκης, κανόνες του χώρου. Με Markdown γράφεις επικεφαλίδες και λίστες.',
  field: 'Κείμενο',
  preview: 'Προεπισκόπηση',
  save: 'Αποθήκευση',
  saved: 'Αποθηκεύτηκε. Τώρα το βλέπουν όλοι.',
  blank:
    '# Χώρος\n\n\n# Πώς θα έρθεις\n\n\n# Έκτακτη ανάγκη\n\nΤηλέφωνο έκτακτης ανάγκης: 112\n\n# Επικοινωνία\n\n',
  start: 'Ξεκίνα από ένα σχέδιο',
} as const
