import { plural } from '@/text/grammar'

export const decisions = {
  title: 'Αναβάσεις',
  intro: 'Αναβάσεις που αμφισβητούνται, ή που ήρθαν αργά ή ασαφείς. Εσύ αποφασίζεις αν μετράνε.',
  held: 'Σε αναμονή',
  rejected: 'Δεν μέτρησαν',
  show: 'Εμφάνιση',
  nothing: 'Τίποτα προς απόφαση',
  nothingText: 'Εδώ θα εμφανίζονται αμφιβολίες και καθυστερημένες αναβάσεις.',
  noneRejected: 'Δεν έχει απορριφθεί τίποτα',
  unknownClimber: 'Άγνωστος αναρριχητής',
  unknownBoulder: 'Άγνωστο boulder',
  sentBy: (sender: string) => `Καταγραφή: ${sender}`,
  climbed: (when: string) => `Ανάβαση: ${when}`,
  received: (when: string) => `Άφιξη: ${when}`,
  raised: (age: string) => `Αμφιβολία: ${age}`,
  noChange: 'Η κατάταξη μένει ίδια σε κάθε περίπτωση.',
  current: (what: string) => `Τώρα μετράει: ${what}`,
  judgeSaid: (note: string) => `Ένας κριτής είπε: ${note}`,
  decided: { yes: 'Μετράει', no: 'Δεν μετράει' },
  more: 'Δείξε κι άλλα',
  owing: 'Κινητά με αναβάσεις για αποστολή',
  owingText: 'Αυτές οι αναβάσεις είναι αποθηκευμένες σε κινητό, αλλά δεν έφτασαν ακόμα σε εμάς.',
  owingNone: 'Όλα τα κινητά έστειλαν τα πάντα',
  unsent: (pending: number) => plural(pending, { one: `${pending} ανάβαση`, other: `${pending} αναβάσεις` }),
  notStored: (count: number) =>
    plural(count, {
      one: `${count} δεν αποθηκεύτηκε στο κινητό`,
      other: `${count} δεν αποθηκεύτηκαν στο κινητό`,
    }),
  lastSeen: (age: string) => `τελευταία επαφή ${age}`,
} as const
