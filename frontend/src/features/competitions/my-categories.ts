import type { Category, Entry } from '@/api/competition-queries'

/** A team competes in the category it chose; everyone who takes part is ranked individually, too. */
export function isMine(category: Pick<Category, 'key' | 'kind'>, entry: Entry | undefined): boolean {
  if (entry?.status !== 'confirmed') return false
  return category.kind === 'individual' || entry.team?.category === category.key
}
