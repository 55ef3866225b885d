import { categoryChanges as words } from '@/text/audit-categories'
import { categories as text } from '@/text/organise-categories'

type Category = Record<string, unknown>

/** What changed in the categories that were there before: `Open, Up to grade: 6A+ → 6B`. */
export function describeCategories(before: unknown, after: unknown): string[] {
  const known = new Map(listCategories(before).map((category) => [category.key, category]))
  return listCategories(after).flatMap((category) => {
    const old = known.get(category.key)
    return old ? describeCategory(old, category) : []
  })
}

const listCategories = (value: unknown): Category[] => (Array.isArray(value) ? value : [])

const LABELS: Record<string, string> = {
  kind: text.kind,
  format: text.format,
  min_grade: text.minGrade,
  max_grade: text.maxGrade,
  joining: text.who,
  born_from: text.ofClass.born_from,
  born_to: text.ofClass.born_to,
  capacity: text.ofClass.capacity,
}

function describeCategory(old: Category, category: Category): string[] {
  const [before, after] = [settingsOf(old), settingsOf(category)]
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (changed.length === 0) return []
  // Each way of scoring has settings of its own: another way says enough.
  const told = changed.includes('format') ? changed.filter((field) => field in LABELS) : changed
  const lines = told.flatMap((field) => {
    const [label, from, to] = [labelOf(field), sayValue(field, before[field]), sayValue(field, after[field])]
    return label && from && to ? [words.from(String(category.name), label, from, to)] : []
  })
  return lines.length > 0 ? lines : [words.changed(String(category.name))]
}

/** The name is said by the list of categories. */
const settingsOf = ({ key: _key, name: _name, params, ...rest }: Category): Category => ({
  joining: 'everyone',
  ...rest,
  ...(params as Category | undefined),
})

function labelOf(field: string): string | undefined {
  const label = LABELS[field] ?? (text.params as Record<string, unknown>)[field]
  return typeof label === 'string' ? label : undefined
}

const CODES: Record<string, Record<string, string>> = {
  kind: text.kinds,
  format: words.formats,
  joining: text.whos,
  source: text.params.sources,
  team_counts: text.params.teamCounts,
}

/** Empty where it has no words. */
function sayValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return field.endsWith('_grade') ? text.anyGrade : words.none
  if (typeof value === 'boolean') return value ? text.yes : text.no
  return typeof value === 'object' ? '' : sayCode(field, String(value))
}

function sayCode(field: string, value: string): string {
  const codes = CODES[field]
  return codes ? (codes[value] ?? '') : value
}
