import type { KeyboardEvent } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { boulders as text } from '@/text/organise-boulders'
import { consoleRefusal } from '@/text/organise-refusals'
import { EditableCell } from '../EditableCell'
import { cellError, cellText, type EditableColumn, readCell } from './cells'
import type { BoulderChange } from './queries'

const WIDTHS: Record<EditableColumn, string> = {
  number: 'w-12',
  name: 'w-full min-w-24',
  sector: 'w-full min-w-24',
  grade: 'w-20',
  color: 'w-28',
  points: 'w-14',
  zone_points: 'w-14',
}
const LISTS: Partial<Record<EditableColumn, string>> = {
  sector: 'known-sectors',
  grade: 'known-grades',
  color: 'known-colours',
}
const INPUT_MODES: Partial<Record<EditableColumn, 'numeric'>> = {
  number: 'numeric',
  points: 'numeric',
  zone_points: 'numeric',
}

interface BoulderTextCellProps {
  boulder: Boulder
  column: EditableColumn
  onSave: (boulder: Boulder, change: Partial<BoulderChange>) => Promise<unknown>
}

/** Enter and the arrow keys move to the same column of another row. */
export function BoulderTextCell({ boulder, column, onSave }: BoulderTextCellProps) {
  return (
    <EditableCell
      data-column={column}
      draftName={`boulder-${boulder.id}-${column}`}
      saved={cellText(boulder, column)}
      read={(typed) => readCell(column, typed)}
      errorOf={(typed) => cellError(column, typed)}
      notSaved={text.notSaved}
      onSave={(change) => onSave(boulder, change)}
      errorMessage={(error) => consoleRefusal('change-boulder', error)}
      aria-label={text.cell(text.columns[column], boulder.name)}
      placeholder={text.columns[column]}
      list={LISTS[column]}
      inputMode={INPUT_MODES[column]}
      className={WIDTHS[column]}
      onKeyDown={(event) => stepOf(event, column)}
    />
  )
}

const STEPS: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrow keys leave a cell upwards or downwards. */
export function stepOf(event: KeyboardEvent<HTMLInputElement>, column: string): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  focusCell(event.currentTarget, column, step)
}

/** The same column of the next or previous row; leaving a cell saves it. */
function focusCell(input: HTMLInputElement, column: string, step: 1 | -1): void {
  const row = input.closest('tr')
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
  const target = next?.querySelector<HTMLInputElement>(`input[data-column="${column}"]`)
  if (target) {
    target.focus()
    target.select()
  } else input.blur()
}
