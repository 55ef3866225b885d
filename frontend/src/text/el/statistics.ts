import { type Refusals, refusalMessage } from '@/text/refusals'

export const statistics = {
  title: 'Στατιστικά',
  intro: 'Τι έχει σκαρφαλωθεί ως τώρα, boulder με boulder.',
  of: 'Στατιστικά για',
  everyone: 'Όλους',
  frozen: 'Η κατάταξη είναι παγωμένη: αυτοί είναι οι αριθμοί εκείνης της στιγμής.',
  summary: { climbers: 'Αναρριχητές', tops: 'Top', flashes: 'Flash', untouched: 'Χωρίς top ακόμα' },
  overTime: 'Top μέσα στη μέρα',
  ofBoulder: 'Εμφάνιση',
  allBoulders: 'Όλα τα boulder',
  option: (number: number, name: string) => `${number} ${name}`,
  time: 'Από',
  tops: 'Top',
  hardest: 'Τα πιο δύσκολα',
  mostClimbed: 'Τα πιο δημοφιλή',
  toppedBy: (tops: number, climbers: number) =>
    tops === 0 ? 'Κανείς δεν έχει κάνει top ακόμα' : `Top από ${tops} στους ${climbers}`,
  topCount: (tops: number) => `${tops} top`,
  every: 'Κάθε boulder',
  columns: {
    number: 'Αρ.',
    name: 'Όνομα',
    grade: 'Δυσκολία',
    climbers: 'Δοκίμασαν',
    tops: 'Top',
    flashes: 'Flash',
    tries: 'Προσπάθειες',
  },
  sort: 'Ταξινόμηση',
  empty: 'Καμία ανάβαση ακόμα',
  emptyInClass: 'Εδώ δεν έχει καταγραφεί ανάβαση ως τώρα.',
  emptyText: 'Μόλις έρθουν αναβάσεις, θα βλέπεις εδώ τι είναι δύσκολο και τι αρέσει.',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Δεν μπορέσαμε να φορτώσουμε τα στατιστικά. Δοκίμασε ξανά.',
  byCode: { forbidden: 'Την κατάταξη αυτού του αγώνα τη βλέπουν μόνο όσοι συμμετέχουν.' },
}

export const statisticsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
