import { type Refusals, refusalMessage } from '@/text/refusals'

/** R10: against a place, noted by judges and organisers, decided by organisers. */
export const protests = {
  title: 'Ενστάσεις',
  close: 'Κλείσιμο',
  none: 'Δεν έγινε καμία ένσταση.',
  note: 'Σημείωσε ένσταση',
  noteText: 'Γράψε τι ειπώθηκε. Αποφασίζει η διοργάνωση, και η απόφαση μένει στο αρχείο.',
  about: 'Για τίνος τη θέση',
  choose: 'Διάλεξε άτομο',
  text: 'Τι λένε',
  noted: 'Η ένσταση σημειώθηκε',
  of: (name: string) => `Θέση κατάταξης: ${name}`,
  by: (name: string, time: string) => `Σημείωσε: ${name}, ${time}`,
  open: 'Ανοιχτή',
  outcome: { upheld: 'Έγινε δεκτή', rejected: 'Απορρίφθηκε' },
  decide: 'Αποφάσισε',
  decideOf: (name: string) => `Αποφάσισε για τη θέση: ${name}`,
  decideTitle: (name: string) => `Ένσταση για τη θέση: ${name}`,
  outcomeField: 'Απόφαση',
  chooseOutcome: 'Διάλεξε απόφαση',
  outcomeText: {
    upheld: 'Δεκτή: έχουν δίκιο',
    rejected: 'Απορρίπτεται: η θέση μένει',
  },
  decision: 'Γιατί, σε μία πρόταση',
  upheldHint: 'Το αποτέλεσμα δεν αλλάζει μόνο του: διόρθωσέ το, και μετά κάνε τον γύρο επίσημο.',
  save: 'Αποθήκευση απόφασης',
  decided: 'Η απόφαση αποθηκεύτηκε',
  decidedBy: (name: string, time: string) => `Απόφαση: ${name}, ${time}`,
  errors: {
    person: 'Διάλεξε άτομο',
    text: 'Γράψε τι λένε',
    outcome: 'Διάλεξε απόφαση',
    decision: 'Γράψε γιατί',
  },
} as const

const NOT_NOTED: Refusals = {
  fallback: 'Δεν μπορέσαμε να το αποθηκεύσουμε. Όσα έγραψες είναι ακόμα εδώ: δοκίμασε ξανά.',
  byCode: {
    round_not_found: 'Αυτός ο γύρος δεν υπάρχει πια.',
    participant_not_found: 'Αυτή η συμμετοχή δεν υπάρχει πια. Ξανακοίτα τη λίστα.',
    forbidden: 'Ένσταση σημειώνουν μόνο οι κριτές και η διοργάνωση αυτού του αγώνα.',
  },
}

export const protestNotNoted = (error: unknown) => refusalMessage(NOT_NOTED, error)
