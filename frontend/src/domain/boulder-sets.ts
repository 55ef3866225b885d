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

interface WrittenSet {
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

/** Anybody who takes part: a climber, or whom a judge logs for. */
export interface InClass {
  category?: string | null
}

/** The class that somebody is in; undefined for people without one. */
export const classOf = <Of extends Pick<Category, 'key' | 'joining'>>(
  categories: readonly Of[],
  person: InClass | undefined,
): Of | undefined => categories.find(({ key, joining }) => joining === 'choice' && key === person?.category)

/** R5: whether it does not count in somebody's class. That a void boulder counts for nobody is said elsewhere. */
export const isOutside = (
  { status, categories }: Pick<Boulder, 'status' | 'categories'>,
  own: Pick<Category, 'key'> | undefined,
): boolean => own !== undefined && status !== 'void' && !categories.includes(own.key)

export interface CountingRow {
  names: string[]
  /** Undefined where boulders have no value of their own. */
  brings: NonNullable<Boulder['brings']>[number] | undefined
}

/** R5: where a boulder counts and what it brings there: the own class first, those that are alike in one row. */
export function countingRows(
  { categories: counting, brings = [] }: Pick<Boulder, 'categories' | 'brings'>,
  categories: readonly Named[],
  own: Named | undefined,
): CountingRow[] {
  const bringsIn = (key: string) => brings.find((one) => (one.categories ?? counting).includes(key))
  const rows = new Map<CountingRow['brings'], string[]>()
  for (const { key, name } of categories)
    if (counting.includes(key) && key !== own?.key)
      rows.set(bringsIn(key), [...(rows.get(bringsIn(key)) ?? []), name])
  const others = [...rows].map(([brings, names]) => ({ names, brings }))
  if (!own || !counting.includes(own.key)) return others
  return [{ names: [own.name], brings: bringsIn(own.key) }, ...others]
}
