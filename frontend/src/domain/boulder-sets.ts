import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'

type Named = Pick<Category, 'key' | 'name'>
type Listing = Pick<Boulder, 'counts_in'>

/** The names of these categories in the organiser's order. One that is gone is listed for nothing (R5). */
export const namesOf = (categories: readonly Named[], keys: readonly string[] = []): string[] =>
  categories.filter(({ key }) => keys.includes(key)).map(({ name }) => name)

/** Whether organisers choose where boulders count. Without classes the grades do it, as ever. */
export const usesSets = (
  categories: readonly Pick<Category, 'joining'>[],
  boulders: readonly Listing[],
): boolean =>
  categories.some(({ joining }) => joining === 'choice') ||
  boulders.some(({ counts_in = [] }) => counts_in.length > 0)

export interface WrittenSet {
  keys: string[]
  /** As they were written. */
  unknown: string[]
}

const folded = (written: string) => written.trim().replace(/\s+/g, ' ').toLowerCase()

/** The categories that somebody wrote, by keys or names between commas or semicolons, as the import reads them. */
export function readSet(categories: readonly Named[], written: string): WrittenSet {
  const known = new Map([
    ...[...categories].reverse().map(({ key, name }) => [folded(name), key] as const),
    ...categories.map(({ key }) => [folded(key), key] as const),
  ])
  // A name may have a comma in it.
  const parts = written.split(/[;\n]/).flatMap((part) => (known.has(folded(part)) ? [part] : part.split(',')))
  const named = parts.map((part) => part.trim()).filter(Boolean)
  const keys = named.flatMap((name) => known.get(folded(name)) ?? [])
  return {
    keys: categories.map(({ key }) => key).filter((key) => keys.includes(key)),
    unknown: [...new Set(named.filter((name) => !known.has(folded(name))))],
  }
}

/** Names as one writes them into a cell. */
export const writeSet = (categories: readonly Named[], keys?: readonly string[]): string =>
  namesOf(categories, keys).join('; ')
