import type { Boulder } from '@/api/boulder-queries'
import { boulders as text } from '@/text/organise-boulders'
import type { Difference } from '../ConflictDialog'
import { cellText, EDITABLE } from './cells'
import type { BoulderChange } from './queries'

/** What somebody else changed on a boulder, and what one wanted to change oneself. */
export function boulderDifferences(
  base: Boulder,
  current: Boulder,
  change: Partial<BoulderChange>,
): Difference[] {
  const mine = { ...base, ...change } as Boulder
  return EDITABLE.filter(
    (column) => cellText(current, column) !== cellText(base, column) || column in change,
  ).map((column) => ({
    label: text.columns[column],
    theirs: cellText(current, column),
    mine: cellText(mine, column),
  }))
}
