import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'

/** Categories that an older version of the app has stored do not name theirs: everything is asked for. */
type ScoredCategory = Pick<Category, 'key' | 'kind'> & Partial<Pick<Category, 'inputs'>>

/** Which inputs besides the top affect a score in the climber's categories. The others are not shown. */
export function requiredInputs(
  categories: readonly ScoredCategory[],
  team: { category: string } | null,
  boulder: Pick<Boulder, 'categories' | 'zone_points'>,
): { zone: boolean; attempts: boolean } {
  const mine = categories.filter(({ kind, key }) => kind === 'individual' || key === team?.category)
  const relevant = mine.filter(({ key }) => boulder.categories.includes(key))
  const inputs = relevant.flatMap(({ inputs = ['zone', 'attempts'] }) => inputs)
  return {
    zone: inputs.includes('zone') || (inputs.includes('zone_points') && boulder.zone_points > 0),
    attempts: inputs.includes('attempts'),
  }
}
