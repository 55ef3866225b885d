import { formatScore } from '@/text/scoring'

/** Name and explanation of each kind of points. */
const PARTS: Record<string, readonly [name: string, reason: string]> = {
  base: ['Βασικοί βαθμοί', 'Κάθε top ενός μέλους παίρνει τους βαθμούς της δυσκολίας του.'],
  team: ['Ομαδικές αναβάσεις', 'Boulder όπου έκανε top όλη η ομάδα.'],
  unique: ['Μοναδικές αναβάσεις', 'Κανείς άλλος στον αγώνα δεν έκανε top σε αυτά.'],
  master: ['Άρχοντας της δυσκολίας', 'Τα περισσότερα διαφορετικά boulder μιας δυσκολίας.'],
  remote: ['Απόμερα boulder', 'Μπόνους για το πολύ περπάτημα.'],
  volume: ['Όγκος', 'Για τον αριθμό διαφορετικών boulder.'],
  tops: ['Top', 'Πόσο αξίζει κάθε top.'],
  zones: ['Zone', 'Έφτασε στη zone, όχι στο top.'],
  flash: ['Flash', 'Top με την πρώτη προσπάθεια.'],
  beyond_best: ['Εκτός των καλύτερων', 'Φαίνονται, αλλά κρίνουν μόνο ισοβαθμίες.'],
  repeated: ['Top και από άλλο μέλος', 'Κάθε boulder μετράει μία φορά για την ομάδα.'],
}

export const breakdown = {
  close: 'Κλείσιμο',
  why: (score: string) => `Γιατί ${score};`,
  intro: 'Κάθε γραμμή προσθέτει βαθμούς· όλες μαζί δίνουν το σύνολο.',
  nameOf: (kind: string) => PARTS[kind]?.[0] ?? kind,
  reasonFor: (kind: string) => PARTS[kind]?.[1] ?? '',
  total: 'Σύνολο',
  /** `14 ÷ 3`: amount and team size. */
  divided: (amount: number, by: number) => `${formatScore(amount)} ÷ ${by}`,
  plus: (share: number) => `+ ${formatScore(share)}`,
  notCounted: 'Δεν αλλάζει τη βαθμολογία',
  nothing: 'Δεν μέτρησε τίποτα ακόμα',
  old: (age: string) => `Ενημερώθηκε ${age}. Χωρίς σήμα δεν μπορούμε να δούμε κάτι νεότερο.`,
} as const
