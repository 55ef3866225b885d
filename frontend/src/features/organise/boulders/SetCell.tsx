import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'
import { namesOf, readSet, writeSet } from '@/domain/boulder-sets'
import { boulders as text } from '@/text/organise-boulders'
import { consoleRefusal } from '@/text/organise-refusals'
import { EditableCell } from '../EditableCell'
import { stepOf } from './BoulderTextCell'
import type { BoulderChange } from './queries'

interface SetCellProps {
  boulder: Boulder
  categories: readonly Category[]
  onSave: (boulder: Boulder, change: Partial<BoulderChange>) => Promise<unknown>
}

/** R5: the categories that a boulder counts in. Empty, it says which ones its grade makes it count in. */
export function SetCell({ boulder, categories, onSave }: SetCellProps) {
  const names = namesOf(categories, boulder.categories)
  const byGrade = text.byGrade(names)
  return (
    <EditableCell
      data-column="counts_in"
      draftName={`boulder-${boulder.id}-counts_in`}
      saved={writeSet(categories, boulder.counts_in)}
      read={(typed) => {
        const { keys, unknown } = readSet(categories, typed)
        return unknown.length > 0 ? null : { counts_in: keys }
      }}
      errorOf={(typed) => setError(categories, typed)}
      notSaved={text.notSaved}
      onSave={(change) => onSave(boulder, change)}
      errorMessage={(error) => consoleRefusal('change-boulder', error)}
      aria-label={text.cell(text.columns.counts_in, boulder.name)}
      placeholder={names.length === categories.length ? text.everywhere : byGrade}
      title={writeSet(categories, boulder.counts_in) || byGrade}
      className="w-full min-w-24 text-ellipsis @min-[61.5rem]:min-w-30"
      onKeyDown={(event) => stepOf(event, 'counts_in')}
    />
  )
}

/** What cannot be saved names the category that there is not; undefined if it can. */
export function setError(categories: readonly Category[], typed: string): string | undefined {
  const { unknown } = readSet(categories, typed)
  return unknown.length > 0 ? text.unknownCategory(unknown) : undefined
}
