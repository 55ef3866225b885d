import type { Need } from '@/domain/needs'
import { plural } from '@/text/grammar'

/** ` within 2 tries`; nothing where every try that is left would do. */
function within(tries: number | null): string {
  if (tries === null) return ''
  return plural(tries, { one: ' in the first try', other: ` within ${tries} tries` })
}

/** R18: `A top within 2 tries leads`, `Needs a top for place 2`. */
export function spellNeed(need: Need): string {
  switch (need.kind) {
    case 'leads':
      return 'In the lead already'
    case 'stays':
      return `Stays in place ${need.place}, even with a top`
    default: {
      const { kind, tries, place } = need
      const result = kind === 'top' && tries === 1 ? 'flash' : `${kind}${within(tries)}`
      return plural(place, { one: `A ${result} leads`, other: `Needs a ${result} for place ${place}` })
    }
  }
}

/** A later round on boards and screens (R18). */
export const roundBoard = {
  rounds: 'Round',
  grid: (name: string) => `${name}: climbers and boulders`,
  onTheWall: 'On the wall',
  boulder: (number: number, name: string) => `${number} ${name}`,
  place: 'Place',
  score: 'Score',
  secret: 'The boulders are secret until the round begins.',
  empty: 'Nobody on this round’s start list yet',
  emptyText: 'Those who go on are listed here, in the order in which they start.',
  didNotStart: 'Did not start',
  official: 'Official results',
  overall: 'Overall',
  overallOf: (category: string) => `${category}: overall`,
  podium: 'Podium',
  behind: 'Behind the podium',
  more: (count: number) =>
    plural(count, { one: 'One more on your phone', other: `${count} more on your phone` }),
  officialSince: (time: string) => `Official since ${time}`,
  notOfficial: 'Not official yet',
} as const
