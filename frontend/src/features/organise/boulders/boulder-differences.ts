import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'
import { namesOf } from '@/domain/boulder-sets'
import { boulders as text } from '@/text/organise-boulders'
import type { Difference } from '../ConflictDialog'
import { cellText, EDITABLE } from './cells'
import type { BoulderChange, BulkChange } from './queries'

type Named = Pick<Category, 'key' | 'name'>
const COMPARED = [...EDITABLE, 'counts_in'] as const

/** By name where the categories are known; otherwise by key, which is as good for comparing. */
const setInWords = (keys: BulkChange['counts_in'], categories: readonly Named[]) =>
  namesOf(categories, keys ?? []).join(', ') || (keys ?? []).join(', ') || text.byGradeAlone

/** What somebody else changed on a boulder that one wanted to change oneself, to something else. */
export function boulderDifferences(
  base: Boulder,
  current: Boulder,
  change: Partial<BoulderChange>,
  categories: readonly Named[] = [],
): Difference[] {
  const mine = { ...base, ...change } as Boulder
  const inWords = (boulder: Boulder, column: (typeof COMPARED)[number]) =>
    column === 'counts_in' ? setInWords(boulder.counts_in, categories) : cellText(boulder, column)
  return COMPARED.filter((column) => column in change)
    .map((column) => ({
      label: text.columns[column],
      before: inWords(base, column),
      theirs: inWords(current, column),
      mine: inWords(mine, column),
    }))
    .filter(({ before, theirs, mine }) => theirs !== before && theirs !== mine)
    .map(({ label, theirs, mine }) => ({ label, theirs, mine }))
}

/** A boulder as a conflict describes it. */
export type CurrentBoulder = Pick<Boulder, 'id' | 'version' | 'sector' | 'grade' | 'counts_in' | 'status'>

type BulkField = keyof BulkChange
const fieldsOf = (changes: BulkChange) => Object.keys(changes) as BulkField[]

/** Whether somebody else changed one of the fields that one wants to change too. */
export const isTouched = (
  boulders: readonly Boulder[],
  current: readonly CurrentBoulder[],
  changes: BulkChange,
): boolean =>
  current.some((now) => {
    const base = boulders.find(({ id }) => id === now.id)
    return (
      base !== undefined &&
      fieldsOf(changes).some((field) => String(now[field] ?? '') !== String(base[field] ?? ''))
    )
  })

/** One line per boulder that somebody else has changed: what they set, and what one wants to set. */
export function bulkDifferences(
  boulders: readonly Boulder[],
  current: readonly CurrentBoulder[],
  changes: BulkChange,
  categories: readonly Named[] = [],
): Difference[] {
  const valueInWords = (values: BulkChange, field: BulkField) => {
    if (field === 'counts_in') return setInWords(values.counts_in, categories)
    return field === 'status' ? statusInWords(values.status) : (values[field] ?? '')
  }
  const inWords = (values: BulkChange) =>
    fieldsOf(changes)
      .map((field) => valueInWords(values, field))
      .join(', ')
  return current.map((now) => {
    const base = boulders.find(({ id }) => id === now.id)
    return { label: `${base?.number} ${base?.name}`, theirs: inWords(now), mine: inWords(changes) }
  })
}

const statusInWords = (status: BulkChange['status']) => (status ? text.status[status] : '')
