import { plural } from '@/text/grammar'
import { formatPlain } from '@/text/numbers'
import type { BouldersRule, Noun } from '@/text/rule-sentence'

const NOUNS: Record<Noun, string> = { class: 'class', category: 'category' }

function graded({ low, high }: Pick<BouldersRule, 'low' | 'high'>): string {
  if (low && high) return `Boulders from ${low} to ${high}`
  if (low) return `Boulders graded ${low} or harder`
  return high ? `Boulders graded up to ${high}` : 'All boulders'
}

function boulders({ of, own, others, ...grades }: BouldersRule): string {
  const [noun, which] = [NOUNS[of], graded(grades)]
  if (own && others)
    return `${which} and those chosen for this ${noun}, except those chosen only for other categories.`
  if (own) return `${which} and those chosen for this ${noun}.`
  return others ? `${which}, except those chosen only for other categories.` : `${which}.`
}

const ofSize = (size: number, percent: string) => `+${percent} % with ${size} members`

/** The rules of a category, by the code of the server. */
export const rules = {
  of_class: 'Climbers who entered this class.',
  of_everyone: 'Everyone in the competition.',
  of_listed: 'The climbers listed for this category.',
  of_teams: 'Teams that entered this category.',
  boulders,
  boulders_chosen: ({ of }: { of: Noun }) => `The boulders chosen for this ${NOUNS[of]}.`,
  boulders_none_chosen: ({ of }: { of: Noun }) => `No boulder is chosen for this ${NOUNS[of]} yet.`,
  member_grade_points: 'Every top of a member brings the points of its grade.',
  team_bonus: ({ sizes, percents }: { sizes: number[]; percents: number[] }) =>
    `A boulder topped by the whole team brings more on each of those tops: ${sizes.map((size, index) => ofSize(size, formatPlain(percents[index] ?? 0))).join(', ')}.`,
  unique_of_everyone: ({ percent }: { percent: number }) =>
    `The only top of a boulder in the whole competition brings +${formatPlain(percent)} %.`,
  unique_of_teams: ({ percent }: { percent: number }) =>
    `The only top of a boulder among all teams brings +${formatPlain(percent)} %.`,
  master: ({ percent }: { percent: number }) =>
    `The team with the most different boulders of a grade gets +${formatPlain(percent)} % of their points.`,
  master_tie: 'Teams that tie for a grade divide that bonus.',
  remote: 'A remote boulder brings its own bonus on each top.',
  volume_divided: ({ points, every }: { points: number; every: number }) =>
    `The team gets ${formatPlain(points)} points for every ${every} different boulders of the team.`,
  divided_by_members: 'All of this is divided by the number of members.',
  divided_by_active: 'All of this is divided by the number of members who topped something.',
  volume_on_top: ({ points, every }: { points: number; every: number }) =>
    `On top of that come ${formatPlain(points)} points for every ${every} different boulders of the team.`,
  boulder_points: 'A top brings the points of the boulder, a zone without a top its zone points.',
  grade_points: 'A top brings the points of its grade.',
  flash_points: ({ points }: { points: number }) => `A flash brings ${formatPlain(points)} points more.`,
  flash_percent: ({ percent }: { percent: number }) => `A flash brings ${formatPlain(percent)} % more.`,
  best: ({ best }: { best: number }) =>
    plural(best, {
      one: 'Only the most valuable ascent counts.',
      other: `Only the ${best} most valuable ascents count.`,
    }),
  best_of_member: ({ best }: { best: number }) =>
    plural(best, {
      one: 'Only the most valuable ascent of each member counts.',
      other: `Only the ${best} most valuable ascents of each member count.`,
    }),
  members_added: 'The scores of all members are added up.',
  once_for_team: 'Each boulder counts once for the team, with its best ascent.',
  pool: ({ points }: { points: number }) =>
    `Each boulder holds ${formatPlain(points)} points. All in this category who top it share them equally.`,
  tops_win: 'The most tops win. A top counts as a zone too.',
  ifsc_points: 'A top brings 25 points, a zone without a top 10.',
  ifsc_tries: 'Each failed try before it takes 0.1 points off.',
  first_try_points: 'A top in the first try brings the points of the boulder.',
  per_try: ({ percent, tries }: { percent: number; tries: number }) =>
    `Each failed try takes ${formatPlain(percent)} % off, up to try ${tries}.`,
  later_tries: ({ percent, attempt }: { percent: number; attempt: number }) =>
    `From try ${attempt} on a top brings ${formatPlain(percent)} %.`,
  later_tries_nothing: ({ attempt }: { attempt: number }) => `From try ${attempt} on a top brings nothing.`,
  one_point: 'Every top brings one point.',
  more_boulders: 'More different boulders.',
  harder_hardest: 'The harder hardest boulder, then the next hardest, and so on.',
  more_tops: 'More tops.',
  more_flashes: 'More flashes.',
  next_ascent: 'The more valuable next ascent, then the one after it, and so on.',
  more_zones: 'More zones.',
  fewer_attempts_to_top: 'Fewer attempts to top.',
  fewer_attempts_to_zone: 'Fewer attempts to zone.',
  fewer_attempts: 'Fewer attempts.',
  harder_boulders: 'The harder boulders: more points by grade.',
  countback: 'The better place in the previous round.',
  podium: 'On places 1 to 3: more tops in the first try, then in the second, and so on; then zones likewise.',
  shared: 'Whoever is still equal shares the place.',
} as const
