import type { components } from '@/api/schema.gen'
import { plural } from '@/text/grammar'
import { refusalMessages } from '@/text/refusals'

type Schemas = components['schemas']
export type WebhookEvent = Schemas['WebhookOut']['events'][number]
type DeliveryState = Schemas['WebhookDeliveryOut']['state']

export const webhooks = {
  title: 'Webhook',
  intro:
    'Ένα άλλο πρόγραμμα μαθαίνει όταν συμβαίνει κάτι εδώ: στέλνουμε ένα υπογεγραμμένο μήνυμα στη διεύθυνσή του, ξανά και ξανά μέχρι να απαντήσει.',
  none: 'Κανένα webhook ακόμα.',
  end: 'Κατάργηση',
  endOf: (url: string) => `Κατάργηση του webhook προς ${url}`,
  endTitle: 'Να καταργηθεί αυτό το webhook;',
  endText: (url: string) => `Δεν στέλνεται τίποτα άλλο στη διεύθυνση ${url}, ούτε ό,τι περιμένει.`,
  ended: 'Το webhook καταργήθηκε',
  test: 'Αποστολή δοκιμής',
  tested: 'Η δοκιμή στέλνεται',
  again: 'Αποστολή ξανά',
  sentAgain: 'Στέλνεται ξανά',
  last: 'Τελευταία μηνύματα',
  noneSent: 'Δεν έχει σταλεί τίποτα ακόμα.',
  states: { waiting: 'περιμένει', delivered: 'παραδόθηκε', given_up: 'δεν παραδόθηκε' } satisfies Record<
    DeliveryState,
    string
  >,
  answered: (status: number) => `Απάντηση ${status}`,
  errors: {
    timeout: 'Καμία απάντηση εγκαίρως',
    not_reached: 'Δεν έγινε σύνδεση',
    not_public: 'Μη δημόσια διεύθυνση',
    no_response: 'Η σύνδεση έκλεισε χωρίς απάντηση',
  } as Record<string, string>,
  tries: (count: number) => plural(count, { one: '1 προσπάθεια', other: `${count} προσπάθειες` }),
  makeTitle: 'Νέο webhook',
  url: 'Διεύθυνση',
  urlHint: 'Αρχίζει με https:// και είναι προσβάσιμη από το διαδίκτυο.',
  urlMissing: 'Γράψε μια διεύθυνση.',
  eventsLegend: 'Ενημέρωση όταν',
  eventsMissing: 'Διάλεξε τουλάχιστον ένα.',
  events: {
    'entry.confirmed': 'Μια συμμετοχή επιβεβαιώνεται',
    'entry.cancelled': 'Μια συμμετοχή ακυρώνεται',
    'ascent.counted': 'Μια ανάβαση μετράει',
    'ascent.revoked': 'Μια ανάβαση δεν μετράει πια',
    'round.official': 'Ένας γύρος είναι επίσημος',
    'results.official': 'Τα αποτελέσματα είναι επίσημα',
  } satisfies Record<WebhookEvent, string>,
  testEvent: 'Δοκιμή',
  make: 'Προσθήκη webhook',
  madeTitle: 'Το μυστικό του webhook',
  madeText:
    'Αντίγραψέ το τώρα: εμφανίζεται μόνο αυτή τη φορά. Με αυτό το άλλο πρόγραμμα ελέγχει ότι ένα μήνυμα είναι δικό μας.',
  secret: 'Μυστικό',
  notShown:
    'Το webhook προστέθηκε, αλλά το μυστικό του δεν μπορεί πια να εμφανιστεί. Κατάργησέ το και πρόσθεσε νέο.',
  proof:
    'Πέρασε καιρός από τη σύνδεσή σου. Θα σου στείλουμε έναν κωδικό με email· γράψε τον και το webhook προστίθεται.',
} as const

export const webhookRefusal = refusalMessages(
  {
    'make-webhook': { fallback: 'Το webhook δεν προστέθηκε. Όσα έγραψες είναι ακόμα εδώ: δοκίμασε ξανά.' },
    'end-webhook': { fallback: 'Το webhook δεν καταργήθηκε. Δοκίμασε ξανά.' },
    'send-webhook': { fallback: 'Δεν στάλθηκε. Δοκίμασε ξανά.' },
  },
  { webhook_not_found: 'Αυτό το webhook έχει ήδη καταργηθεί.' },
)
