import { type CategoryDraft, freeKey } from './category-params'

/** What was typed, and nothing else: the rest follows what is saved, also by others. */
export interface CategoryChanges {
  /** Changed fields, by the key of the category. */
  changed?: Record<string, Partial<CategoryDraft>>
  removed?: string[]
  added?: CategoryDraft[]
}

export function changesOf(saved: readonly CategoryDraft[], list: readonly CategoryDraft[]): CategoryChanges {
  const find = (all: readonly CategoryDraft[], key: string) => all.find((one) => one.key === key)
  const changed = list.flatMap((category) => {
    const before = find(saved, category.key)
    const fields = before ? changedFields(before, category) : {}
    return Object.keys(fields).length > 0 ? [[category.key, fields] as const] : []
  })
  const removed = saved.map(({ key }) => key).filter((key) => !find(list, key))
  const added = list.filter(({ key }) => !find(saved, key))
  return {
    ...(changed.length > 0 && { changed: Object.fromEntries(changed) }),
    ...(removed.length > 0 && { removed }),
    ...(added.length > 0 && { added }),
  }
}

function changedFields(before: CategoryDraft, after: CategoryDraft): Partial<CategoryDraft> {
  const fields = differing(before, after)
  // Another format has other parameters. Within one format each is a field of its own.
  if (!fields.params || fields.format) return fields
  return { ...fields, params: differing(before.params, after.params) as CategoryDraft['params'] }
}

const differing = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Fields]),
    ),
  ) as Partial<Fields>

export function applyChanges(
  saved: readonly CategoryDraft[],
  { changed = {}, removed = [], added = [] }: CategoryChanges,
): CategoryDraft[] {
  const list = saved
    .filter(({ key }) => !removed.includes(key))
    .map((category) => withFields(category, changed[category.key] ?? {}))
  // Somebody else may have added a category under the same key.
  for (const category of added) list.push({ ...category, key: freeKey([...saved, ...list], category.key) })
  return list
}

function withFields(category: CategoryDraft, fields: Partial<CategoryDraft>): CategoryDraft {
  const params = fields.format ? fields.params : { ...category.params, ...fields.params }
  return { ...category, ...fields, params: params ?? {} }
}

/** Whether a class has other years of birth than before. */
export const yearsDiffer = (saved: readonly CategoryDraft[], list: readonly CategoryDraft[]): boolean =>
  list.some((category) => {
    const before = saved.find(({ key }) => key === category.key)
    return (
      before?.joining === 'choice' &&
      (before.born_from !== category.born_from || before.born_to !== category.born_to)
    )
  })
