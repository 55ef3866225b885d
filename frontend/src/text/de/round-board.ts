import type { Need } from '@/domain/needs'
import { plural } from '@/text/grammar'

/** `ein Top in höchstens 2 Versuchen`; without the tries where every try that is left would do. */
function spellGoal(kind: 'top' | 'zone', tries: number | null): string {
  if (kind === 'top' && tries === 1) return 'einen Flash'
  const goal = kind === 'top' ? 'ein Top' : 'eine Zone'
  if (tries === null) return goal
  return plural(tries, { one: `${goal} im ersten Versuch`, other: `${goal} in höchstens ${tries} Versuchen` })
}

/** R18: `Braucht ein Top in höchstens 2 Versuchen für die Führung`, `Braucht ein Top für Platz 2`. */
export function spellNeed(need: Need): string {
  switch (need.kind) {
    case 'leads':
      return 'Liegt schon in Führung'
    case 'stays':
      return `Bleibt auf Platz ${need.place}, auch mit Top`
    default: {
      const goal = spellGoal(need.kind, need.tries)
      return plural(need.place, {
        one: `Braucht ${goal} für die Führung`,
        other: `Braucht ${goal} für Platz ${need.place}`,
      })
    }
  }
}

/** A later round on boards and screens (R18). */
export const roundBoard = {
  rounds: 'Runde',
  grid: (name: string) => `${name}: Namen und Boulder`,
  onTheWall: 'An der Wand',
  boulder: (number: number, name: string) => `${number} ${name}`,
  place: 'Platz',
  score: 'Wertung',
  secret: 'Die Boulder sind geheim, bis die Runde beginnt.',
  empty: 'Noch niemand auf der Startliste dieser Runde',
  emptyText: 'Wer weiterkommt, steht hier, in der Startreihenfolge.',
  didNotStart: 'Nicht gestartet',
  official: 'Offizielles Ergebnis',
  overall: 'Gesamt',
  overallOf: (category: string) => `${category}: Gesamt`,
  podium: 'Podium',
  behind: 'Hinter dem Podium',
  more: (count: number) =>
    plural(count, {
      one: `${count} weitere Person auf deinem Handy`,
      other: `${count} weitere auf deinem Handy`,
    }),
  officialSince: (time: string) => `Offiziell seit ${time}`,
  notOfficial: 'Noch nicht offiziell',
} as const
