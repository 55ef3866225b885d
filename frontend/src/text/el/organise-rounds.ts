import { plural } from '@/text/grammar'

/** R7 to R12: the rounds of a competition, as organisers set them up. */
export const roundsPage = {
  title: 'Γύροι και τελικοί',
  intro:
    'Μετά τον πρώτο γύρο συνεχίζουν οι καλύτεροι: σε ημιτελικό, σε τελικό. Εκεί καταγράφουν κριτές, ο χρόνος μετριέται, και τα boulder μένουν μυστικά μέχρι να αρχίσει ο γύρος.',
  add: 'Πρόσθεσε γύρο',
  addTo: (category: string) => `Πρόσθεσε γύρο: ${category}`,
  emptyTitle: 'Ένας γύρος για όλους',
  emptyText:
    'Το αποτέλεσμα είναι όσα σκαρφαλώνει ο καθένας. Πρόσθεσε τελικό αν θες να ξανασκαρφαλώσουν οι καλύτεροι.',
  noCategoryTitle: 'Καμία κατηγορία για τελικό',
  noCategoryText:
    'Γύρους έχουν μόνο οι ατομικές κατηγορίες. Οι ομάδες κατατάσσονται με όσα σκαρφαλώνουν σε έναν.',
  open: 'Άνοιξε',
  openOf: (round: string, category: string) => `Άνοιξε: ${round}, ${category}`,
  onlyRound: 'Ένας γύρος',
  zone: (zone: string) => `Όλες οι ώρες είναι στη ζώνη ώρας ${zone}.`,
  status: {
    planned: 'Προγραμματισμένος',
    running: 'Σε εξέλιξη',
    provisional: 'Προσωρινός',
    official: 'Επίσημος',
  },
  mode: { open: 'Καταγράφουν οι ίδιοι', judged: 'Καταγράφουν κριτές' },
  wholeDay: 'Όσο κρατά ο αγώνας',
  goOn: (quota: number) =>
    plural(quota, { one: 'Προκρίνεται μόνο η πρώτη θέση', other: `Προκρίνονται οι ${quota} πρώτοι` }),
  boulders: (count: number) => `${count} boulder`,
  noBoulders: 'Κανένα boulder ακόμα',
  ownBoulders: 'Τα boulder της κατηγορίας',
  starters: (count: number) =>
    plural(count, { one: `${count} άτομο στην εκκίνηση`, other: `${count} άτομα στην εκκίνηση` }),
  clocks: 'Χρονόμετρα',
  clocksText: 'Ένα χρονόμετρο μετρά έναν γύρο με κριτές, ή πολλούς που γίνονται παράλληλα.',
  noClocks:
    'Κανένα χρονόμετρο ακόμα. Ένας γύρος με κριτές το χρειάζεται, για να φαίνεται ποιος σκαρφαλώνει και για πόσο.',
  addClock: 'Πρόσθεσε χρονόμετρο',
  course: { rotation: 'Με εναλλαγή', in_turn: 'Ένας μετά τον άλλο' },
  period: (seconds: number) =>
    seconds % 60 === 0
      ? plural(seconds / 60, {
          one: `${seconds / 60} λεπτό ο καθένας`,
          other: `${seconds / 60} λεπτά ο καθένας`,
        })
      : `${seconds} δευτερόλεπτα ο καθένας`,
  editClock: 'Αλλαγή',
  editClockOf: (clock: string) => `Αλλαγή: ${clock}`,
  keepTime: 'Κράτα τον χρόνο',
} as const

export const roundForm = {
  new: 'Νέος γύρος',
  category: 'Ποιας κατηγορίας',
  name: 'Όνομα',
  nameHint: 'Όπως «Τελικός»',
  mode: 'Ποιος καταγράφει',
  modeText: {
    open: 'Ο καθένας καταγράφει τα δικά του top, όπως στον πρώτο γύρο.',
    judged:
      'Μόνο κριτές καταγράφουν: προσπάθειες, zone, top. Οι αναρριχητές βλέπουν χρονόμετρο και κατάταξη.',
  },
  starts_at: 'Έναρξη',
  ends_at: 'Λήξη',
  timesHint: 'Και τα δύο κενά: όσο κρατά ο αγώνας.',
  revealed_at: 'Μυστικά boulder μέχρι',
  revealedHint: 'Κενό: μέχρι να αρχίσει ο γύρος',
  quota: 'Πόσοι προκρίνονται',
  quotaHint: 'Στον επόμενο γύρο. Κενό: όλοι όσοι έχουν θέση κατάταξης.',
  ties: 'Αν ισοβαθμούν στην τελευταία από αυτές τις θέσεις',
  tiesText: { all: 'Προκρίνονται όλοι τους', none: 'Δεν προκρίνεται κανείς τους' },
  max_attempts: 'Μέγιστες προσπάθειες ανά boulder',
  maxAttemptsHint: 'Κενό: όσες θέλουν',
  clock: 'Χρονόμετρο',
  noClock: 'Χωρίς χρονόμετρο',
  clockHint: 'Γύροι με το ίδιο χρονόμετρο γίνονται παράλληλα.',
  add: 'Πρόσθεσε τον γύρο',
  save: 'Αποθήκευση',
  added: (name: string) => `Προστέθηκε: ${name}`,
  saved: 'Αποθηκεύτηκε. Τα κινητά με σήμα το μαθαίνουν αμέσως.',
  delete: 'Διαγραφή γύρου',
  deleteTitle: (name: string) => `Να διαγραφεί ο γύρος «${name}»;`,
  deleteText: 'Διαγράφεται μόνο ο τελευταίος γύρος μιας κατηγορίας, και μόνο πριν αρχίσει.',
  deleted: 'Ο γύρος διαγράφηκε',
  errors: {
    needed: 'Δώσε του ένα όνομα.',
    category: 'Διάλεξε κατηγορία.',
    time: 'Γράψε ημέρα και ώρα.',
    both: 'Γράψε έναρξη και λήξη, ή τίποτα από τα δύο.',
    end: 'Η λήξη πρέπει να είναι μετά την έναρξη.',
    number: 'Γράψε έναν ακέραιο από το 1 και πάνω, ή άφησέ το κενό.',
  },
} as const

export const clockForm = {
  new: 'Νέο χρονόμετρο',
  name: 'Όνομα',
  nameHint: 'Όπως «Κεντρικός τοίχος»',
  course: 'Πώς σκαρφαλώνουν',
  courseText: {
    rotation: 'Ο ένας μετά τον άλλο από όλα τα boulder: μια περίοδος σκαρφάλωμα, μια περίοδος ξεκούραση.',
    in_turn: 'Όλοι με τη σειρά στο πρώτο boulder, μετά όλοι στο δεύτερο, και ούτω καθεξής.',
  },
  period: 'Λεπτά για κάθε boulder',
  pause: 'Δευτερόλεπτα ανάμεσα σε δύο περιόδους',
  pauseHint: 'Με εναλλαγή, η επόμενη περίοδος αρχίζει μετά μόνη της.',
  add: 'Πρόσθεσε το χρονόμετρο',
  save: 'Αποθήκευση',
  added: (name: string) => `Προστέθηκε: ${name}`,
  saved: 'Αποθηκεύτηκε',
  delete: 'Διαγραφή χρονομέτρου',
  deleteTitle: (name: string) => `Να διαγραφεί το χρονόμετρο «${name}»;`,
  deleteText: 'Διαγράφεται μόνο χρονόμετρο που δεν μετρά κανέναν γύρο και δεν έχει τρέξει.',
  deleted: 'Το χρονόμετρο διαγράφηκε',
  errors: {
    needed: 'Δώσε του ένα όνομα.',
    period: 'Γράψε αριθμό λεπτών, όπως 4 ή 4,5.',
    pause: 'Γράψε έναν ακέραιο από το 0 και πάνω.',
  },
} as const

export const roundPage = {
  title: 'Γύρος',
  gone: 'Αυτός ο γύρος δεν υπάρχει πια',
  goneText: 'Ίσως τον διέγραψε κάποιος.',
  all: 'Όλοι οι γύροι',
  edit: 'Αλλαγή γύρου',
  boulders: 'Boulder',
  bouldersText:
    'Με τη σειρά που σκαρφαλώνονται. Πριν αποκαλυφθεί ο γύρος τα βλέπει μόνο η ομάδα διοργάνωσης.',
  firstBoulders: 'Χωρίς επιλογή: όλα τα boulder της κατηγορίας που δεν τα χρησιμοποιεί άλλος γύρος.',
  secretUntil: (time: string) => `Μυστικά μέχρι ${time}`,
  secret: 'Μυστικά μέχρι να αρχίσει ο γύρος',
  revealed: 'Αυτά τα boulder τα βλέπουν όλοι.',
  saveBoulders: 'Αποθήκευση boulder',
  savedBoulders: 'Αποθηκεύτηκαν',
  group: (number: number) => `Γκρουπ ${number}`,
  addGroup: 'Πρόσθεσε γκρουπ',
  removeGroup: 'Αφαίρεσε αυτό το γκρουπ',
  up: (boulder: string) => `${boulder}: νωρίτερα`,
  remove: (boulder: string) => `${boulder}: αφαίρεση`,
  add: 'Πρόσθεσε boulder',
  addChoice: 'Διάλεξε boulder',
  none: 'Δεν έχεις διαλέξει boulder',
  judge: 'Κρίνε αυτόν τον γύρο',
} as const
