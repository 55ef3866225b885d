import type { Category, Entry } from '@/api/competition-queries'

type Ranked = Pick<Category, 'key' | 'kind' | 'joining'>

/** A team competes in the category it chose. Every participant is also ranked individually: of classes, in their own (R1). */
export function isMyCategory(category: Ranked, entry: Entry | undefined): boolean {
  if (entry?.status !== 'confirmed') return false
  if (category.kind === 'team') return entry.team?.category === category.key
  return !isClass(category) || entry.category === category.key
}

const isClass = ({ joining }: Ranked) => joining === 'choice'

/** The person's row on the board of a category: their team's or their own. */
export function myRowId(category: Ranked, entry: Entry | undefined): number | undefined {
  if (!entry || !isMyCategory(category, entry)) return undefined
  return category.kind === 'team' ? entry.team?.id : entry.id
}

/** The person's categories first: their class, their team's, then the individual one; the others in the organiser's order. */
export function myCategoriesFirst<Of extends Ranked>(
  categories: readonly Of[],
  entry: Entry | undefined,
): Of[] {
  const rank = (category: Of) => {
    if (!isMyCategory(category, entry)) return 3
    if (isClass(category)) return 0
    return category.kind === 'team' ? 1 : 2
  }
  return [...categories].sort((one, other) => rank(one) - rank(other))
}

/** The first category that anyone is in; before there are people, the first one. */
export const categoryToOpen = <Of extends { contestants: number }>(
  categories: readonly Of[],
): Of | undefined => categories.find(({ contestants }) => contestants > 0) ?? categories[0]
