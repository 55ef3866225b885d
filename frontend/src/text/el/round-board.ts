import type { Need } from '@/domain/needs'
import { plural } from '@/text/grammar'

/** Nothing where every try that is left would do. */
function within(tries: number | null): string {
  if (tries === null) return ''
  return plural(tries, { one: ' με την πρώτη', other: ` σε έως ${tries} προσπάθειες` })
}

/** R18: what the climber on the wall needs for which place. */
export function spellNeed(need: Need): string {
  switch (need.kind) {
    case 'leads':
      return 'Ήδη στην πρώτη θέση'
    case 'stays':
      return `Μένει στη θέση ${need.place}, ακόμα και με top`
    default: {
      const { kind, tries, place } = need
      const result = kind === 'top' && tries === 1 ? 'flash' : `${kind}${within(tries)}`
      return plural(place, {
        one: `Με ${result} περνά στην πρώτη θέση`,
        other: `Χρειάζεται ${result} για τη θέση ${place}`,
      })
    }
  }
}

/** A later round on boards and screens (R18). */
export const roundBoard = {
  rounds: 'Γύρος',
  grid: (name: string) => `${name}: αναρριχητές και boulder`,
  onTheWall: 'Στον τοίχο',
  boulder: (number: number, name: string) => `${number} ${name}`,
  place: 'Θέση',
  score: 'Βαθμοί',
  secret: 'Τα boulder μένουν μυστικά ώσπου να αρχίσει ο γύρος.',
  empty: 'Κανείς ακόμα στη λίστα εκκίνησης',
  emptyText: 'Όσοι προκρίνονται εμφανίζονται εδώ, με τη σειρά που ξεκινούν.',
  didNotStart: 'Δεν ξεκίνησε',
  official: 'Επίσημα αποτελέσματα',
  overall: 'Γενική',
  overallOf: (category: string) => `${category}: γενική κατάταξη`,
  podium: 'Βάθρο',
  behind: 'Μετά το βάθρο',
  more: (count: number) =>
    plural(count, { one: 'Άλλη μία θέση στο κινητό σου', other: `Άλλες ${count} θέσεις στο κινητό σου` }),
  officialSince: (time: string) => `Επίσημα από ${time}`,
  notOfficial: 'Όχι ακόμα επίσημα',
} as const
