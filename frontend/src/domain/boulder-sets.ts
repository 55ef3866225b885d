import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'

type Named = Pick<Category, 'key' | 'name'>

/** The names of these categories in the organiser's order. One that is gone is listed for nothing (R5). */
export const namesOf = (categories: readonly Named[], keys: readonly string[] = []): string[] =>
  categories.filter(({ key }) => keys.includes(key)).map(({ name }) => name)

/** Whether the organiser has to choose: with one category there is nothing to choose between. */
export const hasSets = (
  categories: readonly Named[],
  boulders: readonly Pick<Boulder, 'counts_in'>[],
): boolean => categories.length > 1 || boulders.some(({ counts_in = [] }) => counts_in.length > 0)
