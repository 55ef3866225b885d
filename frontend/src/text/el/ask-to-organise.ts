import { refusalMessages } from '@/text/refusals'

/** Asking the people who run the site for the right to create competitions. */
export const askToOrganise = {
  title: 'Διοργάνωσε τον δικό σου αγώνα',
  text: 'Πες στους υπεύθυνους του ιστότοπου λίγα λόγια για σένα και για το τι ετοιμάζεις. Το διαβάζουν και απαντούν με email.',
  field: 'Τι θα ήθελες να διοργανώσεις;',
  hint: 'Ο σύλλογος ή η πίστα σου, πού, πότε περίπου και πόσα άτομα.',
  missing: 'Γράψε μία ή δύο προτάσεις',
  send: 'Στείλε το αίτημα',
  sent: 'Το αίτημά σου στάλθηκε',
  waitingTitle: 'Το αίτημά σου διαβάζεται',
  waiting: (when: string) => `Αίτημα: ${when}. Οι υπεύθυνοι του ιστότοπου απαντούν με email, και εδώ.`,
  change: 'Άλλαξε όσα έγραψες',
  save: 'Αποθήκευση',
  declined: 'Το τελευταίο σου αίτημα δεν έγινε δεκτό.',
  answer: (answer: string) => `Σου έγραψαν: «${answer}»`,
  agreed: 'Τώρα μπορείς να δημιουργείς αγώνες.',
  settingsTitle: 'Διοργάνωση',
  settingsText: 'Θέλεις να διοργανώσεις έναν αγώνα εδώ; Το ζητάς σε ένα λεπτό.',
  settingsLink: 'Ζήτησέ το',
} as const

export const askRefusal = refusalMessages({
  ask: {
    fallback: 'Το αίτημά σου δεν στάλθηκε. Δοκίμασε ξανά.',
    byCode: {
      email_needed: 'Πρόσθεσε πρώτα το email σου στις ρυθμίσεις, για να μπορέσεις να πάρεις απάντηση.',
      already_organiser: 'Μπορείς ήδη να δημιουργείς αγώνες. Φόρτωσε ξανά τη σελίδα.',
    },
  },
})
