import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'

/** Categories that an older version of the app has stored do not name theirs: everything is asked for. */
type ScoredCategory = Pick<Category, 'key' | 'kind' | 'joining'> & Partial<Pick<Category, 'inputs'>>

interface Climber {
  team: { category: string } | null
  /** The key of their class. */
  category?: string | null
}

/** Which inputs besides the top affect a score in the climber's categories. The others are not shown. */
export function requiredInputs(
  categories: readonly ScoredCategory[],
  { team, category }: Climber,
  boulder: Pick<Boulder, 'categories' | 'zone_points'>,
): { zone: boolean; attempts: boolean } {
  const isMine = ({ kind, key, joining }: ScoredCategory) => {
    if (kind === 'team') return key === team?.category
    // Whose class is not known may be in any of them, or be put into one later.
    return joining !== 'choice' || !category || key === category
  }
  const relevant = categories.filter((one) => isMine(one) && boulder.categories.includes(one.key))
  const inputs = relevant.flatMap(({ inputs = ['zone', 'attempts'] }) => inputs)
  return {
    zone: inputs.includes('zone') || (inputs.includes('zone_points') && boulder.zone_points > 0),
    attempts: inputs.includes('attempts'),
  }
}
