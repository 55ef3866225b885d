import clsx from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { boulders as text } from '@/text/organise-boulders'
import { consoleRefusal } from '@/text/organise-refusals'
import { FieldError } from '@/ui/Field'
import { useDraft } from '../use-draft'
import { cellError, cellText, type EditableColumn, readCell } from './cells'
import type { BoulderChange } from './queries'

const WIDTHS: Record<EditableColumn, string> = {
  number: 'w-12',
  name: 'w-full min-w-32',
  sector: 'w-full min-w-24 @min-[58rem]:min-w-40',
  grade: 'w-20',
  color: 'w-20',
  points: 'w-14',
  zone_points: 'w-14',
}
const LISTS: Partial<Record<EditableColumn, string>> = { sector: 'known-sectors', grade: 'known-grades' }
const INPUT_MODES: Partial<Record<EditableColumn, 'numeric'>> = {
  number: 'numeric',
  points: 'numeric',
  zone_points: 'numeric',
}

interface CellDraft {
  typed: string | null
}

const NOTHING_TYPED: CellDraft = { typed: null }

interface EditableCellProps {
  boulder: Boulder
  column: EditableColumn
  onSave: (boulder: Boulder, change: Partial<BoulderChange>) => Promise<unknown>
}

/** Saves when one leaves it or presses Enter. What cannot be saved stays typed, also after a reload, with the reason. */
export function EditableCell({ boulder, column, onSave }: EditableCellProps) {
  const { draft, change, drop } = useDraft<CellDraft>(`boulder-${boulder.id}-${column}`, NOTHING_TYPED)
  const { typed } = draft
  const [error, setError] = useState(typed === null ? undefined : (cellError(column, typed) ?? text.notSaved))
  const errorId = useId()
  const saved = cellText(boulder, column)
  const save = async () => {
    if (typed === null || typed.trim() === saved) return reset()
    const wanted = readCell(column, typed)
    if (wanted === null) return setError(cellError(column, typed))
    await onSave(boulder, wanted).then(reset, (refusal) =>
      setError(consoleRefusal('change-boulder', refusal)),
    )
  }
  const reset = () => {
    drop()
    setError(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') reset()
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    focusCell(event.currentTarget, column, step)
  }
  return (
    <>
      <input
        data-column={column}
        aria-label={text.cell(text.columns[column], boulder.name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={typed ?? saved}
        placeholder={text.columns[column]}
        list={LISTS[column]}
        inputMode={INPUT_MODES[column]}
        autoComplete="off"
        onChange={(event) => change({ typed: event.target.value })}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
        className={clsx(
          'min-h-target rounded-sm border-2 border-transparent bg-transparent px-1.5 hover:border-line focus:border-ink focus:bg-surface aria-invalid:border-danger',
          WIDTHS[column],
        )}
      />
      <FieldError id={errorId} error={error} />
    </>
  )
}

const STEPS: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The same column of the next or previous row; leaving a cell saves it. */
function focusCell(input: HTMLInputElement, column: EditableColumn, step: 1 | -1): void {
  const row = input.closest('tr')
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
  const target = next?.querySelector<HTMLInputElement>(`input[data-column="${column}"]`)
  if (target) {
    target.focus()
    target.select()
  } else input.blur()
}
