import clsx from 'clsx'
import type { Competition } from '@/api/competition-queries'
import type { ProgrammeItem } from '@/api/programme-queries'
import { useApiMutation } from '@/session/use-api-mutation'
import { programmeEditor as text } from '@/text/organise-programme'
import { consoleRefusal } from '@/text/organise-refusals'
import { EditableCell } from '../EditableCell'
import { type Column, cellError, cellText, isTime, readCell } from './item-cells'
import { changeItem, type ItemChange, programmeQueryKeys } from './queries'

const WIDTHS: Record<Column, string> = {
  starts_at: 'w-full text-sm @min-[58rem]:w-50',
  ends_at: 'w-full text-sm @min-[58rem]:w-50',
  title: 'w-full font-semibold @min-[58rem]:min-w-58',
  place: 'w-full min-w-28 @min-[58rem]:min-w-34',
  leader: 'w-full min-w-24 @min-[58rem]:min-w-32',
}

interface ItemCellProps {
  competition: Competition
  item: ProgrammeItem
  column: Column
}

/** Enter leaves it. */
export function ItemCell({ competition, item, column }: ItemCellProps) {
  const { timezone } = competition
  const tellsPeople = item.kind === 'workshop' && column !== 'title' && column !== 'leader'
  const save = useApiMutation({
    mutationFn: (value: string) =>
      changeItem(item.id, { version: item.version, [column]: value } as ItemChange),
    successToast: tellsPeople ? text.savedAndTold : text.saved,
    errorToast: (error) => consoleRefusal('change-programme', error),
    invalidates: programmeQueryKeys(competition.id),
  })
  return (
    <EditableCell
      draftName={`item-${item.id}-${column}`}
      saved={cellText(item, column, timezone)}
      read={(typed) => readCell(column, typed, timezone)}
      errorOf={(typed) => cellError(column, typed, timezone)}
      notSaved={text.notSaved}
      onSave={save.mutateAsync}
      errorMessage={(error) => consoleRefusal('change-programme', error)}
      type={isTime(column) ? 'datetime-local' : 'text'}
      aria-label={text.cell(text.columns[column], item.title)}
      placeholder={text.columns[column]}
      readOnly={item.called_off_at !== null}
      className={clsx(WIDTHS[column], item.called_off_at && 'line-through')}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
