import type { Boulder } from '@/api/boulder-queries'
import { boulders as text } from '@/text/organise-boulders'
import type { Difference } from '../ConflictDialog'
import { cellText, EDITABLE } from './cells'
import type { BoulderChange, BulkChange } from './queries'

/** What somebody else changed on a boulder that one wanted to change oneself, to something else. */
export function boulderDifferences(
  base: Boulder,
  current: Boulder,
  change: Partial<BoulderChange>,
): Difference[] {
  const mine = { ...base, ...change } as Boulder
  return EDITABLE.filter((column) => column in change)
    .map((column) => ({
      label: text.columns[column],
      before: cellText(base, column),
      theirs: cellText(current, column),
      mine: cellText(mine, column),
    }))
    .filter(({ before, theirs, mine }) => theirs !== before && theirs !== mine)
    .map(({ label, theirs, mine }) => ({ label, theirs, mine }))
}

/** A boulder as a conflict describes it. */
export type CurrentBoulder = Pick<Boulder, 'id' | 'version' | 'sector' | 'grade' | 'status'>

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
    return base !== undefined && fieldsOf(changes).some((field) => now[field] !== base[field])
  })

/** One line per boulder that somebody else has changed: what they set, and what one wants to set. */
export function bulkDifferences(
  boulders: readonly Boulder[],
  current: readonly CurrentBoulder[],
  changes: BulkChange,
): Difference[] {
  const inWords = (values: BulkChange) =>
    fieldsOf(changes)
      .map((field) => (field === 'status' ? statusInWords(values.status) : (values[field] ?? '')))
      .join(', ')
  return current.map((now) => {
    const base = boulders.find(({ id }) => id === now.id)
    return { label: `${base?.number} ${base?.name}`, theirs: inWords(now), mine: inWords(changes) }
  })
}

const statusInWords = (status: BulkChange['status']) => (status ? text.status[status] : '')
