import type { components } from '@/api/schema.gen'
import type { BoardRow } from '@/api/scoreboard-queries'
import { type Refusals, refusalMessage } from '@/text/refusals'

/** `117,54`, `4,50`, `25`: two decimals or none. Without `Intl`, whose first use takes longer than a whole board. */
export const formatScore = (score: number): string =>
  Number.isInteger(score) ? String(score) : score.toFixed(2).replace('.', ',')

type NotRanked = NonNullable<components['schemas']['RowOut']['status']>

/** Why somebody is listed without a place, as results lists abbreviate it. */
export const notRanked: Record<NotRanked, { short: string; long: string }> = {
  dns: { short: 'DNS', long: 'Δεν ξεκίνησε' },
  dnf: { short: 'DNF', long: 'Δεν τερμάτισε' },
  dsq: { short: 'DSQ', long: 'Αποκλείστηκε' },
}

interface Placed {
  place: number | null
  status?: NotRanked | null | undefined
}

/** `3`, or why there is no place: `DNS`. */
export const formatPlace = ({ place, status }: Placed): string =>
  place === null ? (status ? notRanked[status].short : '–') : String(place)

const tops = (count: number) => `${count} top`

export const scoring = {
  title: 'Κατάταξη',
  categories: 'Κατηγορίες',
  category: 'Κατηγορία',
  yourCategory: (name: string) => `${name} (η δική σου)`,
  yours: 'Εσύ',
  tops,
  noPlace: 'Εκτός',
  search: 'Βρες άτομο ή ομάδα',
  found: (shown: number, of: number) =>
    shown === of ? `${of} στην κατάταξη` : `Βρέθηκαν: ${shown} από ${of}`,
  nothing: 'Κανείς με αυτό το όνομα',
  nothingText: 'Κανείς σε αυτή την κατάταξη δεν ταιριάζει με όσα έγραψες.',
  clear: 'Δείξε τους όλους',
  empty: 'Κανείς ακόμα σε αυτή την κατάταξη',
  emptyText: 'Εδώ θα εμφανιστούν όλοι σε αυτή την κατηγορία, από τον πρώτο ως τον τελευταίο.',
  followed: 'Ακολουθείς',
  follow: (name: string) => `Ακολούθησε: ${name}`,
  list: 'Κατάταξη',
  further: 'Περισσότερα για την κατάταξη',
  rules: 'Κατηγορίες και κανόνες',
  statistics: 'Στατιστικά',
  bigScreen: 'Μεγάλη οθόνη',
  moved: (place: number) => `Είσαι τώρα στη θέση ${place}`,
} as const

/** How current the board is. */
export const freshness = {
  live: 'Ζωντανά',
  startsAt: (start: string) => `Έναρξη ${start}`,
  asOf: (time: string, age: string) => `Όπως ήταν στις ${time}, ${age}.`,
  catchesUp: 'Θα ενημερωθεί.',
  noSignal: 'Χωρίς σήμα.',
  frozen: 'Η κατάταξη πάγωσε ως την απονομή',
  frozenText: (time: string) => `Έτσι ήταν στις ${time}. Ό,τι σκαρφαλώνεις εξακολουθεί να μετράει.`,
  final: 'Τα αποτελέσματα είναι επίσημα',
} as const

export const plot = {
  title: 'Οι βαθμοί στον χρόνο',
  asTable: 'Ως πίνακας',
  image: (names: string, from: string, to: string) => `Βαθμοί από ${from} έως ${to}: ${names}.`,
  who: 'Ποιος',
} as const

export const leaders = {
  title: 'Προηγούνται',
  nobody: 'Κανείς δεν έχει βαθμούς ακόμα.',
  toBoard: 'Όλη η κατάταξη',
} as const

/** What stands below a name: a climber's club, or the members of a team. */
export const clubOrMembers = ({ club, members }: Partial<Pick<BoardRow, 'club' | 'members'>>): string =>
  [club, ...(members ?? []).map(({ name }) => name)].filter(Boolean).join(', ')

const NOT_LOADED: Refusals = {
  fallback: 'Η κατάταξη δεν φορτώθηκε. Δοκίμασε ξανά.',
  byCode: {
    competition_not_found: 'Δεν υπάρχει τέτοιος αγώνας ή δεν έχει δημοσιευτεί ακόμα.',
    contestant_not_found: 'Αυτό το άτομο ή η ομάδα δεν είναι πια στην κατάταξη.',
    not_authenticated:
      'Αυτή η κατάταξη είναι μόνο για όσους συμμετέχουν στον αγώνα. Συνδέσου για να τη δεις.',
    forbidden: 'Αυτή η κατάταξη είναι μόνο για όσους συμμετέχουν στον αγώνα.',
    validation_failed: 'Αυτός ο αγώνας δεν έχει τέτοια κατηγορία.',
  },
}

export const standingsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
