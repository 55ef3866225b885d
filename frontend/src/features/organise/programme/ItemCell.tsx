import clsx from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import type { ProgrammeItem } from '@/api/programme-queries'
import { useApiMutation } from '@/session/use-api-mutation'
import { programmeEditor as text } from '@/text/organise-programme'
import { consoleRefusal } from '@/text/organise-refusals'
import { FieldError } from '@/ui/Field'
import { useDraft } from '../use-draft'
import { type Column, cellError, cellText, isTime, readCell } from './item-cells'
import { changeItem, type ItemChange, programmeQueryKeys } from './queries'

const WIDTHS: Record<Column, string> = {
  starts_at: 'w-full text-sm @min-[58rem]:w-50',
  ends_at: 'w-full text-sm @min-[58rem]:w-50',
  title: 'w-full font-semibold @min-[58rem]:min-w-58',
  place: 'w-full min-w-28 @min-[58rem]:min-w-34',
  leader: 'w-full min-w-24 @min-[58rem]:min-w-32',
}

interface CellDraft {
  typed: string | null
}

const NOTHING_TYPED: CellDraft = { typed: null }

/** Of what stayed typed when the page was left. */
const keptError = (column: Column, typed: string | null, timezone: string) =>
  typed === null ? undefined : (cellError(column, typed, timezone) ?? text.notSaved)

interface ItemCellProps {
  competition: Competition
  item: ProgrammeItem
  column: Column
}

/** Saves when one leaves it or presses Enter. What cannot be saved stays typed, also after a reload, with the reason. */
export function ItemCell({ competition, item, column }: ItemCellProps) {
  const { timezone } = competition
  const { draft, change, drop } = useDraft<CellDraft>(`item-${item.id}-${column}`, NOTHING_TYPED)
  const { typed } = draft
  const [error, setError] = useState(() => keptError(column, typed, timezone))
  const errorId = useId()
  const tellsPeople = item.kind === 'workshop' && column !== 'title' && column !== 'leader'
  const save = useApiMutation({
    mutationFn: (value: string) =>
      changeItem(item.id, { version: item.version, [column]: value } as ItemChange),
    successToast: tellsPeople ? text.savedAndTold : text.saved,
    errorToast: (error) => consoleRefusal('change-programme', error),
    invalidates: programmeQueryKeys(competition.id),
  })
  const saved = cellText(item, column, timezone)
  const reset = () => {
    drop()
    setError(undefined)
  }
  const leave = () => {
    if (typed === null || typed.trim() === saved) return reset()
    const value = readCell(column, typed, timezone)
    if (value === null) return setError(cellError(column, typed, timezone))
    save.mutate(value, {
      onSuccess: reset,
      onError: (refusal) => setError(consoleRefusal('change-programme', refusal)),
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') reset()
  }
  return (
    <>
      <input
        type={isTime(column) ? 'datetime-local' : 'text'}
        aria-label={text.cell(text.columns[column], item.title)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={typed ?? saved}
        placeholder={text.columns[column]}
        readOnly={item.called_off_at !== null}
        autoComplete="off"
        onChange={(event) => change({ typed: event.target.value })}
        onBlur={leave}
        onKeyDown={onKeyDown}
        className={clsx(
          'min-h-target rounded-sm border-2 border-transparent bg-transparent px-1.5 hover:border-line focus:border-ink focus:bg-surface aria-invalid:border-danger',
          WIDTHS[column],
          item.called_off_at && 'line-through',
        )}
      />
      <FieldError id={errorId} error={error} />
    </>
  )
}
