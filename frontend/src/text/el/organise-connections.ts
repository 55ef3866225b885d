import type { components } from '@/api/schema.gen'
import { refusalMessages } from '@/text/refusals'

type Token = components['schemas']['ApiTokenOut']
export type Scope = Token['scopes'][number]

/** The page of the console, with tokens and webhooks. */
export const connections = {
  title: 'Συνδέσεις',
  intro:
    'Άφησε άλλα προγράμματα να διαβάζουν και να γράφουν για σένα: μια οθόνη, τη σελίδα του συλλόγου, ένα υπολογιστικό φύλλο.',
  developers: 'Πώς λειτουργεί, για προγραμματιστές',
} as const

export const tokens = {
  title: 'Κλειδιά',
  intro:
    'Ένα κλειδί είναι κωδικός για ένα πρόγραμμα. Μπορεί να κάνει ό,τι διαλέξεις εδώ, ποτέ περισσότερα από εσένα, και το ιστορικό ενεργειών το αναφέρει με το όνομά του.',
  none: 'Κανένα κλειδί ακόμα.',
  end: 'Κατάργηση',
  endOf: (name: string) => `Κατάργηση του κλειδιού «${name}»`,
  endTitle: (name: string) => `Να καταργηθεί το κλειδί «${name}»;`,
  endText: 'Το πρόγραμμα που το χρησιμοποιεί χάνει αμέσως την πρόσβαση. Αυτό δεν αναιρείται.',
  ended: (name: string) => `Το κλειδί «${name}» καταργήθηκε`,
  here: 'Αυτός ο αγώνας',
  everywhere: 'Όλοι οι αγώνες μου',
  by: (owner: string) => `Δημιουργία: ${owner}`,
  until: (date: string) => `Ισχύει μέχρι ${date}`,
  expired: 'Έληξε',
  stopped: 'Σταμάτησε: όποιος το έφτιαξε δεν είναι πια στη διοργάνωση',
  used: (date: string) => `Τελευταία χρήση: ${date}`,
  unused: 'Δεν χρησιμοποιήθηκε ποτέ',
  makeTitle: 'Νέο κλειδί',
  name: 'Όνομα',
  nameHint: 'Για ποιο πρόγραμμα είναι; Το όνομα φαίνεται στο ιστορικό ενεργειών.',
  nameMissing: 'Δώσε του ένα όνομα.',
  scopesLegend: 'Τι επιτρέπεται',
  scopesMissing: 'Διάλεξε τουλάχιστον ένα.',
  scopes: {
    'results:read': 'Ανάγνωση αποτελεσμάτων, και πριν δημοσιευτούν',
    'people:read': 'Ανάγνωση ατόμων: ονόματα, στοιχεία επικοινωνίας, ομάδες',
    'results:write': 'Καταγραφή και διόρθωση αποτελεσμάτων, όπως ένας κριτής',
    manage: 'Διαχείριση του αγώνα: ρυθμίσεις, boulder, γύροι, check-in',
  } satisfies Record<Scope, string>,
  never: 'Ποτέ: λογαριασμοί, ομάδα διοργάνωσης, χρήματα, διαγραφές ή άλλα κλειδιά.',
  where: 'Πού',
  days: 'Διάρκεια',
  dayChoices: { 1: '1 ημέρα', 7: '7 ημέρες', 30: '30 ημέρες', 90: '90 ημέρες', 366: '1 έτος' },
  make: 'Δημιουργία κλειδιού',
  madeTitle: (name: string) => `Το κλειδί «${name}»`,
  madeText: 'Αντίγραψέ το τώρα: εμφανίζεται μόνο αυτή τη φορά. Φύλαξέ το σαν κωδικό.',
  token: 'Κλειδί',
  copy: 'Αντιγραφή',
  copied: 'Αντιγράφηκε',
  done: 'Το αντέγραψα',
  notShown: 'Το κλειδί δημιουργήθηκε, αλλά δεν μπορεί πια να εμφανιστεί. Κατάργησέ το και φτιάξε νέο.',
  proof:
    'Πέρασε καιρός από τη σύνδεσή σου. Θα σου στείλουμε έναν κωδικό με email· γράψε τον και το κλειδί δημιουργείται.',
} as const

export const connectionRefusal = refusalMessages({
  'make-token': { fallback: 'Το κλειδί δεν δημιουργήθηκε. Όσα έγραψες είναι ακόμα εδώ: δοκίμασε ξανά.' },
  'end-token': {
    fallback: 'Το κλειδί δεν καταργήθηκε. Δοκίμασε ξανά.',
    byCode: { token_not_found: 'Αυτό το κλειδί έχει ήδη καταργηθεί.' },
  },
})
