import { plural } from '@/text/grammar'

export const results = {
  title: 'Αποτελέσματα',
  provisional: 'Προσωρινά',
  official: 'Επίσημα',
  officialSince: (when: string) => `Επίσημα από ${when}. Η κατάταξη είναι κλειδωμένη.`,
  notEnded: 'Ο αγώνας δεν τελείωσε ακόμα. Τα αποτελέσματα γίνονται επίσημα μετά τη λήξη.',
  unsettled: 'Τι μπορεί ακόμα να αλλάξει',
  settled: 'Δεν μένει τίποτα ανοιχτό. Η κατάταξη μπορεί να γίνει επίσημη ως έχει.',
  logging: (until: string) => `Η καταγραφή είναι ανοιχτή μέχρι ${until}.`,
  doubts: (count: number) =>
    plural(count, { one: `${count} ανάβαση με αμφιβολία.`, other: `${count} αναβάσεις με αμφιβολία.` }),
  held: (count: number) =>
    plural(count, {
      one: `${count} ανάβαση περιμένει κριτή.`,
      other: `${count} αναβάσεις περιμένουν κριτή.`,
    }),
  owing: (name: string, pending: number, age: string) =>
    plural(pending, {
      one: `${name}: ${pending} ανάβαση είναι ακόμα στο κινητό, τελευταία επαφή ${age}.`,
      other: `${name}: ${pending} αναβάσεις είναι ακόμα στο κινητό, τελευταία επαφή ${age}.`,
    }),
  due: (count: number, amount: string) =>
    plural(count, {
      one: `${count} άτομο έχει ακόμα να πληρώσει ${amount}.`,
      other: `${count} άτομα έχουν ακόμα να πληρώσουν ${amount}.`,
    }),
  notStarted: (count: number) =>
    plural(count, {
      one: `${count} άτομο δεν έκανε check-in ούτε κατέγραψε κάτι. Στα επίσημα μπαίνει ως DNS, χωρίς θέση κατάταξης.`,
      other: `${count} άτομα δεν έκαναν check-in ούτε κατέγραψαν κάτι. Στα επίσημα μπαίνουν ως DNS, χωρίς θέση κατάταξης.`,
    }),
  nothingLogged: (count: number) =>
    plural(count, {
      one: 'Βάλε ως DNS (δεν ξεκίνησε) το ένα άτομο που δεν κατέγραψε τίποτα. Check-in δεν έγινε σε κανέναν.',
      other: `Βάλε ως DNS (δεν ξεκίνησαν) τα ${count} άτομα που δεν κατέγραψαν τίποτα. Check-in δεν έγινε σε κανέναν.`,
    }),
  finalise: 'Κάνε επίσημα τα αποτελέσματα',
  finaliseTitle: 'Να γίνουν επίσημα αυτά τα αποτελέσματα;',
  finaliseText:
    'Η κατάταξη κλειδώνει και γίνεται δημόσια, και αν ήταν παγωμένη ξεπαγώνει. Όσες αναβάσεις έρθουν μετά δεν μετράνε.',
  finaliseConfirm: 'Κάν’ τα επίσημα',
  finalised: 'Τα αποτελέσματα είναι επίσημα',
  reopen: 'Άνοιξε ξανά τα αποτελέσματα',
  reopenTitle: 'Θέλεις σίγουρα να ανοίξεις ξανά τα αποτελέσματα;',
  reopenText: 'Γίνονται ξανά προσωρινά, και αυτό το βλέπουν όλοι. Οι θέσεις μπορεί να αλλάξουν.',
  reopenConfirm: 'Άνοιξέ τα ξανά',
  reopened: 'Τα αποτελέσματα είναι ξανά προσωρινά',
  standings: 'Κατάταξη',
  frozenForOthers: 'Παγωμένη για τους άλλους',
  frozenForOthersText: 'Εσύ βλέπεις την τωρινή κατάταξη. Όλοι οι άλλοι τη βλέπουν όπως ήταν όταν πάγωσε.',
  place: 'Θέση',
  name: 'Όνομα',
  score: 'Βαθμολογία',
  tops: 'Top',
  noRows: 'Κανείς στην κατάταξη ακόμα.',
  takeAway: 'Προβολή, εκτύπωση, εξαγωγή',
  publicPage: 'Δημόσια σελίδα αποτελεσμάτων',
  podium: 'Διαφάνειες βάθρου',
  printResults: 'Εκτύπωση αποτελεσμάτων',
  printStartList: 'Εκτύπωση λίστας εκκίνησης',
  export: 'Εξαγωγή',
  csv: 'CSV',
  xlsx: 'Excel',
} as const

/** What came in once the results were official. */
export const arrivedSince = {
  title: 'Ήρθαν από τότε',
  nothing: 'Δεν ήρθε τίποτα από τότε που τα αποτελέσματα έγιναν επίσημα.',
  intro: 'Τίποτα από αυτά δεν μετράει όσο τα αποτελέσματα είναι επίσημα. Άνοιξέ τα ξανά για να αποφασίσεις.',
  doubted: (reason: string) => `Αμφιβολία: «${reason}»`,
  mayChange: 'Μπορεί να αλλάξει την κατάταξη',
  more: 'Αυτά είναι τα πιο πρόσφατα. Τα υπόλοιπα είναι στις Αναβάσεις.',
  all: 'Δες τα στις Αναβάσεις',
} as const

/** Before anything that is not official is shown or printed. */
export const notOfficial = {
  title: 'Αυτά τα αποτελέσματα δεν είναι ακόμα επίσημα',
  text: 'Οι θέσεις μπορεί ακόμα να αλλάξουν. Κάν’ τα πρώτα επίσημα, στη σελίδα αποτελεσμάτων.',
  frozen:
    'Η κατάταξη είναι παγωμένη για τους άλλους: όποιος κοιτάξει την οθόνη σου θα δει τις τωρινές θέσεις.',
  show: 'Δείξ’ τα έτσι κι αλλιώς',
  back: 'Πίσω στα αποτελέσματα',
} as const

export const podium = {
  title: 'Βάθρο',
  slide: (current: number, all: number) => `${current} από ${all}`,
  next: 'Επόμενο',
  previous: 'Πίσω',
  leave: 'Κλείσιμο',
  places: { 1: '1η', 2: '2η', 3: '3η' } as Record<number, string>,
  keys: 'Με τα βελάκια ή με ένα πάτημα. Οι θέσεις εμφανίζονται από την τρίτη ως την πρώτη.',
  empty: 'Κανείς στην κατάταξη ακόμα',
  emptyText: 'Το βάθρο θα είναι εδώ μόλις κάποιος σκαρφαλώσει κάτι.',
} as const

export const print = {
  startList: 'Λίστα εκκίνησης',
  startListState: (people: number, when: string) =>
    plural(people, { one: `${people} άτομο, ${when}`, other: `${people} άτομα, ${when}` }),
  results: 'Αποτελέσματα',
  provisional: (when: string) => `Προσωρινά αποτελέσματα, ${when}`,
  official: (since: string) => `Επίσημα αποτελέσματα από ${since}`,
  number: 'Αρ.',
  place: 'Θέση',
  name: 'Όνομα',
  class: 'Κατηγορία',
  session: 'Σειρά',
  club: 'Σύλλογος',
  team: 'Ομάδα',
  score: 'Βαθμολογία',
  checkedIn: 'Εδώ',
} as const
