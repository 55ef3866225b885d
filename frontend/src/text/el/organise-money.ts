import type { components } from '@/api/schema.gen'
import { formatMoney } from '@/text/format'
import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

type Way = NonNullable<components['schemas']['MoneySum']['way']>

const people = (count: number) => plural(count, { one: `${count} άτομο`, other: `${count} άτομα` })

export const money = {
  title: 'Χρήματα',
  intro: 'Τι μπήκε, τι επιστράφηκε και τι μένει ανοιχτό: συμμετοχές και εργαστήρια.',
  download: 'Λήψη',
  csv: 'CSV',
  xlsx: 'Excel',
  downloadText:
    'Για το ταμείο: κάθε χρέωση, πληρωμή και επιστροφή με τον κωδικό αναφοράς, και σύνολα ανά ημέρα και ανά τρόπο πληρωμής. Τι χρεώνει το Stripe γράφεται στην κατάσταση του Stripe.',
  nothing: 'Κανένα ποσό ακόμα',
  nothingText: 'Μόλις δηλώσει κάποιος συμμετοχή, θα φανεί εδώ.',
  paid: 'Πληρώθηκαν',
  refunded: 'Επιστράφηκαν',
  refunding: 'Σε επιστροφή',
  disputed: 'Υπό αμφισβήτηση',
  kept: 'Έμειναν',
  due: 'Οφείλονται',
  byWay: 'Ανά τρόπο πληρωμής',
  byDay: 'Ανά ημέρα',
  paidOf: (amount: string) => `πληρώθηκαν ${amount}`,
  refundedOf: (amount: string) => `επιστράφηκαν ${amount}`,
  refundingOf: (amount: string) => `σε επιστροφή ${amount}`,
  disputedOf: (amount: string) => `υπό αμφισβήτηση ${amount}`,
  dueOf: (amount: string) => `οφείλονται ${amount}`,
  nothingMoved: 'Καμία πληρωμή',
  ways: {
    stripe: 'Online με Stripe',
    sandbox: 'Online σε δοκιμαστική λειτουργία',
    desk: 'Μετρητά στη γραμματεία',
    terminal: 'Κάρτα στη γραμματεία',
    free: 'Δωρεάν συμμετοχές',
    unpaid: 'Δεν πληρώθηκαν ακόμα',
    none: 'Τίποτα προς πληρωμή',
  } satisfies Record<Way, string>,
} as const

export const refunds = {
  title: 'Επιστροφές χρημάτων',
  reason: 'Ματαιώθηκε',
  done: 'Όλες οι επιστροφές έφτασαν.',
  none: 'Δεν χρειάζεται να επιστραφεί τίποτα.',
  nothingPaid: 'Κανείς δεν είχε πληρώσει.',
  groups: {
    failed: 'Απέτυχαν',
    at_desk: 'Για επιστροφή στη γραμματεία',
    on_its_way: 'Σε εξέλιξη',
  },
  groupTexts: {
    failed: 'Τις αρνήθηκε η τράπεζα ή ο πάροχος πληρωμών. Αν ξανασυμβεί, ρώτα τον πάροχο πληρωμών σου γιατί.',
    at_desk:
      'Σημείωσε τον καθένα όταν πάρει τα χρήματά του. Οι πληρωμές με κάρτα επιστρέφονται στο δικό σου τερματικό.',
    on_its_way: 'Δεν χρειάζεται να κάνεις κάτι: οι τράπεζες θέλουν έως δέκα ημέρες.',
  },
  group: (count: number, sums: ReadonlyMap<string, number>) =>
    `${people(count)}, ${joinNames([...sums].map(([currency, cents]) => formatMoney(cents, currency)))}`,
  ways: { desk: 'Μετρητά', terminal: 'Κάρτα', stripe: '', sandbox: '' } satisfies Record<
    components['schemas']['OpenRefundOut']['way'],
    string
  >,
  open: 'Μένουν να επιστραφούν',
  handedBack: 'Επιστράφηκε',
  handedBackLabel: (name: string) => `Επιστράφηκε: ${name}`,
  handedBackTitle: (name: string, cents: number, currency: string) =>
    `Επέστρεψες ${formatMoney(cents, currency)} (${name});`,
  handedBackText: 'Τότε μετράει ως επιστραμμένο.',
  handedBackConfirm: 'Ναι, επιστράφηκε',
  retry: 'Στείλε ξανά όσες απέτυχαν',
  retried: 'Στάλθηκαν ξανά. Μπορεί να θέλει ένα λεπτό.',
} as const

/** Taking money at the desk, in one tap. */
export const desk = {
  take: (amount: string) => `Είσπραξη ${amount}`,
  takeFrom: (amount: string, name: string) => `Είσπραξη ${amount}: ${name}`,
  takeText: 'Πώς πληρώνει; Έτσι επιβεβαιώνεται η θέση.',
  cash: 'Μετρητά',
  card: 'Κάρτα',
  cashLabel: (amount: string, name: string) => `Είσπραξη ${amount} σε μετρητά: ${name}`,
  cardLabel: (amount: string, name: string) => `Είσπραξη ${amount} με κάρτα: ${name}`,
  cashAndIn: (amount: string) => `${amount} μετρητά και check-in`,
  cardAndIn: 'Κάρτα και check-in',
  later: 'Όχι τώρα',
  taken: 'Η πληρωμή σημειώθηκε',
} as const
