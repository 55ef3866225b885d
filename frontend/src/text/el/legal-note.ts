/** With links to both texts. */
export const agreement = {
  account: (terms: string, privacy: string) =>
    `Με τη δημιουργία λογαριασμού αποδέχεστε τους ${terms}. Τι αποθηκεύουμε για εσάς γράφεται στη ${privacy}.`,
  entry: (terms: string, privacy: string) =>
    `Με τη δήλωση συμμετοχής αποδέχεστε τους ${terms}. Τι αποθηκεύουμε για εσάς γράφεται στη ${privacy}.`,
  terms: 'όρους χρήσης',
  privacy: 'δήλωση απορρήτου',
} as const
