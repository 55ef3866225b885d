import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** R10, R19: the result of a round, as organisers see it. */
export const roundResult = {
  title: 'Αποτέλεσμα',
  planned: 'Η κατάταξη εμφανίζεται εδώ μόλις αρχίσει ο γύρος.',
  unsettled: 'Τι μπορεί ακόμα να αλλάξει',
  settled: 'Τίποτα δεν μπορεί πια να αλλάξει αυτό το αποτέλεσμα.',
  earlier: (round: string) => `Ο γύρος «${round}» δεν είναι ακόμα επίσημος. Πρώτα αυτός.`,
  missing: (name: string, boulders: readonly number[]) =>
    plural(boulders.length, {
      one: `${name}: λείπει αποτέλεσμα στο boulder ${boulders[0]}.`,
      other: `${name}: λείπει αποτέλεσμα στα boulder ${joinNames(boulders.map(String))}.`,
    }),
  openProtest: (name: string) => `Η ένσταση για τη θέση κατάταξης δεν έχει κριθεί: ${name}.`,
  judgesLog: (until: string) => `Οι κριτές μπορούν ακόμα να καταγράφουν μέχρι ${until}.`,
  make: 'Κάν’ το επίσημο',
  makeTitle: (round: string) => `Να γίνει επίσημος ο γύρος «${round}»;`,
  makeText: (isLast: boolean) =>
    isLast
      ? 'Το αποτέλεσμα αποθηκεύεται όπως είναι και όλοι μπορούν να βασιστούν σε αυτό. Μαζί του γίνεται επίσημη όλη η κατηγορία.'
      : 'Το αποτέλεσμα αποθηκεύεται όπως είναι και όλοι μπορούν να βασιστούν σε αυτό. Όσοι προκρίνονται μπορούν μετά να μπουν στην επόμενη λίστα εκκίνησης.',
  makeConfirm: 'Ναι, είναι επίσημο',
  made: (round: string) => `Ο γύρος «${round}» είναι επίσημος`,
  officialSince: (time: string) => `Επίσημο από ${time}. Μεταγενέστερες διορθώσεις δεν αλλάζουν τίποτα εδώ.`,
  reopen: 'Άνοιξε ξανά το αποτέλεσμα',
  reopenTitle: (round: string) => `Να ανοίξει ξανά ο γύρος «${round}»;`,
  reopenText:
    'Το αποτέλεσμα γίνεται πάλι προσωρινό, ώσπου να το κάνεις ξανά επίσημο. Αυτή η έκδοση μένει στο αρχείο, με τον λόγο που θα γράψεις.',
  reopenHint: 'Όλοι τον διαβάζουν δίπλα στην προηγούμενη έκδοση.',
  reopenConfirm: 'Άνοιξε ξανά',
  reopened: (round: string) => `Ο γύρος «${round}» είναι πάλι προσωρινός`,
  page: 'Σελίδα επίσημων αποτελεσμάτων',
} as const
