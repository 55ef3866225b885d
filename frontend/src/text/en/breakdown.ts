import { formatScore } from '@/text/scoring'

/** Name and explanation of each kind of points. */
const PARTS: Record<string, readonly [name: string, reason: string]> = {
  base: ['Base points', 'Each member’s top scores the points of its grade.'],
  team: ['Team ascents', 'Boulders the whole team has topped.'],
  unique: ['Unique ascents', 'Nobody else in the competition has topped these.'],
  master: ['Master of the grade', 'The most different boulders of a grade.'],
  remote: ['Remote boulders', 'A bonus for the long walk.'],
  volume: ['Volume', 'For the number of different boulders.'],
  tops: ['Tops', 'What each top is worth.'],
  zones: ['Zones', 'Reached the zone, not the top.'],
  flash: ['Flashes', 'Topped on the first try.'],
  beyond_best: ['Not among the best', 'Listed, but only used to break ties.'],
  repeated: ['Topped by a team-mate too', 'Each boulder counts once for the team.'],
}

export const breakdown = {
  close: 'Close',
  why: (score: string) => `Why ${score}?`,
  intro: 'Every line adds to the score; together they make it up.',
  nameOf: (kind: string) => PARTS[kind]?.[0] ?? kind,
  reasonFor: (kind: string) => PARTS[kind]?.[1] ?? '',
  total: 'Score',
  /** `14 ÷ 3`: amount and team size. */
  divided: (amount: number, by: number) => `${formatScore(amount)} ÷ ${by}`,
  plus: (share: number) => `+ ${formatScore(share)}`,
  notCounted: 'Doesn’t change the score',
  nothing: 'Nothing counted yet',
  old: (age: string) => `From ${age}. Without signal we can’t look up anything newer.`,
} as const
