import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** R11, R12: the start list of a round, as organisers make and change it. */
export const startList = {
  title: 'Λίστα εκκίνησης',
  emptyTitle: 'Καμία λίστα εκκίνησης ακόμα',
  emptyText: 'Φτιάξε την όταν ξέρεις ποιοι αγωνίζονται. Όλοι στη λίστα ειδοποιούνται στο κινητό.',
  emptyFirst: 'Χωρίς λίστα, στον πρώτο γύρο συμμετέχει όλη η κατηγορία.',
  emptyStarted: 'Ο γύρος άρχισε χωρίς λίστα. Μπορείς ακόμα να προσθέσεις άτομα με το χέρι.',
  make: 'Φτιάξε τη λίστα',
  makeAgain: 'Φτιάξε την ξανά',
  add: 'Πρόσθεσε κάποιον',
  print: 'Τύπωσε λίστα και ώρες',
  listedAt: (time: string) => `Φτιάχτηκε ${time}`,
  seed: (seed: string) => `Κλειδί κλήρωσης: ${seed}`,
  seedHint: 'Όποιος έχει αυτό το κλειδί μπορεί να ξανακάνει την κλήρωση και βγάζει την ίδια σειρά.',
  count: (count: number) => plural(count, { one: `Ξεκινά ${count} άτομο`, other: `Ξεκινούν ${count} άτομα` }),
  differs: 'Ο προηγούμενος γύρος άλλαξε',
  differsText:
    'Το επίσημο αποτέλεσμά του λέει άλλα από αυτή τη λίστα. Τίποτα δεν αλλάζει μόνο του: φτιάξε ξανά τη λίστα ή άλλαξέ την με το χέρι.',
  group: (number: number) => `Γκρουπ ${number}`,
  withdrawn: 'Αποσύρθηκαν',
  columns: {
    position: 'Εκκίνηση',
    number: 'Αριθμός',
    name: 'Όνομα',
    club: 'Σύλλογος',
    place: 'Θέση πριν',
  },
  number: (bib: number) => `Αρ. ${bib}`,
  placeBefore: (place: number) => `Θέση ${place} στον προηγούμενο γύρο`,
  status: { did_not_start: 'Δεν ξεκίνησε', withdrew: 'Αποσύρθηκε' },
  change: 'Αλλαγή',
  changeOf: (name: string) => `Αλλαγή: ${name}`,
} as const

export const makeList = {
  text: 'Όσοι αποσύρθηκαν από αυτόν τον γύρο μένουν εκτός.',
  again: 'Οι θέσεις που άλλαξαν με το χέρι χάνονται.',
  source: 'Ποιοι ξεκινούν και με ποια σειρά',
  sources: {
    previous: 'Όσοι προκρίνονται, ο καλύτερος τελευταίος',
    drawn: 'Όλη η κατηγορία, με κλήρωση',
    bibs: 'Όλη η κατηγορία, κατά αριθμό',
  },
  previousHint: (round: string) =>
    `Από το επίσημο αποτέλεσμα του γύρου «${round}». Στις ισοβαθμίες γίνεται κλήρωση.`,
  notOfficial: (round: string) =>
    `Ο γύρος «${round}» δεν είναι ακόμα επίσημος. Κάν’ τον πρώτα επίσημο, και θα ξέρουμε ποιοι προκρίνονται.`,
  groups: (count: number) =>
    plural(count, {
      one: `Σε ${count} γκρουπ, όπως τα boulder.`,
      other: `Σε ${count} γκρουπ, όπως τα boulder.`,
    }),
  redraw: 'Νέα κλήρωση, με νέο κλειδί',
  redrawHint: 'Αλλιώς η κλήρωση γίνεται με το ίδιο κλειδί όπως πριν.',
  save: 'Φτιάξε τη λίστα',
  made: (count: number) =>
    plural(count, {
      one: `Η λίστα είναι έτοιμη: ξεκινά ${count} άτομο`,
      other: `Η λίστα είναι έτοιμη: ξεκινούν ${count} άτομα`,
    }),
} as const

export const starterDialog = {
  startsAs: (position: number, count: number) => `Σειρά εκκίνησης: ${position} από ${count}`,
  didNotStart: 'Δεν ξεκίνησε',
  didNotStartDone: (name: string) => `${name}: δεν ξεκίνησε`,
  startsAfterAll: 'Τελικά ξεκινά',
  startsDone: (name: string) => `${name}: ξεκινά`,
  withdraw: 'Απόσυρση',
  withdrawTitle: (name: string) => `Δεν αγωνίζεται σε αυτόν τον γύρο (${name});`,
  withdrawText: {
    previous: 'Ανεβαίνει ο επόμενος του προηγούμενου γύρου, ξεκινά πρώτος και ειδοποιείται στο κινητό.',
    other: 'Όλοι οι επόμενοι ανεβαίνουν μία θέση.',
  },
  withdrawConfirm: 'Ναι, αποσύρεται',
  keep: 'Μένει',
  withdrew: (name: string, up: readonly string[]) =>
    up.length === 0
      ? `${name}: αποσύρθηκε. Κανείς δεν ανεβαίνει.`
      : plural(up.length, {
          one: `${name}: αποσύρθηκε. Ανεβαίνει: ${joinNames(up)}.`,
          other: `${name}: αποσύρθηκε. Ανεβαίνουν: ${joinNames(up)}.`,
        }),
  move: 'Μετακίνηση με το χέρι',
  position: 'Σειρά εκκίνησης',
  group: 'Γκρουπ',
  save: 'Μετακίνηση',
  moved: (name: string) => `Μετακινήθηκε: ${name}`,
  errors: { same: 'Έχει ήδη αυτή τη σειρά.' },
} as const

export const addStarter = {
  title: 'Προσθήκη με το χέρι',
  text: 'Για παράδειγμα μετά από ένσταση. Το άτομο ξεκινά πρώτο και ειδοποιείται στο κινητό.',
  search: 'Αριθμός ή όνομα',
  nobody: 'Κανείς που θα μπορούσε να προστεθεί δεν έχει αυτό το όνομα ή τον αριθμό.',
  everybody: 'Όλη η κατηγορία είναι ήδη στη λίστα.',
  more: (count: number) => `και ${count} ακόμα: γράψε λίγο περισσότερο από το όνομα.`,
  choose: 'Ποιον;',
  save: 'Προσθήκη στη λίστα',
  added: (name: string) => `Στη λίστα, με πρώτη εκκίνηση: ${name}`,
  errors: { person: 'Διάλεξε κάποιον' },
} as const

export const printedList = {
  title: 'Λίστα και ώρες εκκίνησης',
  emptyTitle: 'Καμία λίστα εκκίνησης ακόμα',
  emptyText: 'Φτιάξε τη στη σελίδα του γύρου και τύπωσέ την εδώ.',
  starts: (time: string) => `Έναρξη ${time}`,
  boulder: (number: number) => `Boulder ${number}`,
  course: {
    rotation:
      'Με εναλλαγή: μία περίοδος αναρρίχησης, μία ανάπαυσης. Οι ώρες ισχύουν αν ο γύρος αρχίσει στην ώρα του.',
    in_turn: 'Ένας μετά τον άλλο. Μπορεί να είναι και νωρίτερα: η σειρά περνά όταν κάποιος τελειώσει.',
  },
} as const
