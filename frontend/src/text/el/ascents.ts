import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const ascents = {
  title: 'Αναβάσεις',
  intro: 'Ό,τι έχετε σκαρφαλώσει εσύ και η ομάδα σου, τα πιο πρόσφατα πρώτα.',
  empty: 'Καμία ανάβαση ακόμα',
  emptyText: 'Σκαρφάλωσε ένα boulder, κατάγραψε το top και θα το δεις εδώ.',
  toBoulders: 'Δες τα boulder',
  waitingTitle: (count: number) =>
    plural(count, { one: `${count} περιμένει να σταλεί`, other: `${count} περιμένουν να σταλούν` }),
  waitingText: 'Είναι ασφαλείς σε αυτό το κινητό. Θα σταλούν μόλις έχεις σήμα.',
  allSentTitle: 'Στάλθηκαν όλες',
  sendNow: 'Στείλε τώρα',
  stillWaiting: 'Δεν στάλθηκαν ακόμα. Μένουν ασφαλείς εδώ και φεύγουν μόλις γίνεται.',
  export: 'Εξαγωγή',
  points: (points: number) => plural(points, { one: `${points} βαθμός`, other: `${points} βαθμοί` }),
  by: (name: string) => `από: ${name}`,
  you: 'εσένα',
  teamMate: 'άτομο της ομάδας',
  unknownBoulder: (id: number) => `Boulder ${id}`,
  judge: (note: string) => `Ο κριτής λέει: ${note}`,
  supersededBy: (what: string, when: string) =>
    `Για αυτό το boulder μετράει άλλη καταγραφή: ${what}, ${when}. Έγινε αργότερα ή από κριτή.`,
  removed: 'Αφαιρέθηκε αργότερα, από άλλο κινητό ή από κριτή.',
  doubted: (reason: string) => `Κάποιος την αμφισβήτησε: «${reason}». Θα αποφασίσει κριτής.`,
  confirmed: 'Κάποιος την αμφισβήτησε. Ένας κριτής την έλεγξε, και μετράει.',
  fileName: (competitionId: number) => `topout-anavaseis-${competitionId}.csv`,
  columns: [
    'αριθμός boulder',
    'boulder',
    'βαθμός δυσκολίας',
    'αναρριχητής',
    'ανάβαση',
    'προσπάθειες ως το top',
    'προσπάθειες ως τη zone',
    'ώρα ανάβασης',
    'κατάσταση',
    'λόγος',
    'βαθμοί',
    'op',
  ],
} as const

const NOT_LOADED: Refusals = { fallback: 'Οι αναβάσεις σου δεν φορτώθηκαν. Δοκίμασε ξανά.' }

export const ascentsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
