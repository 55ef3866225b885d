import type { ProgrammeItem } from '@/api/programme-queries'
import { itemForm as text } from '@/text/organise-programme'
import { ConfirmButton } from '../ConfirmButton'
import { useChange } from '../use-change'
import { callOffItem, deleteItem, touchedByProgramme } from './queries'

interface ItemActsProps {
  competitionId: number
  item: ProgrammeItem
  onDone: () => void
}

export function ItemActs({ competitionId, item, onDone }: ItemActsProps) {
  const touches = touchedByProgramme(competitionId)
  const callOff = useChange({
    action: 'change-programme',
    send: () => callOffItem(item.id),
    done: text.calledOff,
    touches,
    onDone,
  })
  const remove = useChange({
    action: 'change-programme',
    send: () => deleteItem(item.id),
    done: text.deleted,
    touches,
    onDone,
  })
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {item.called_off_at === null ? (
        <ConfirmButton
          variant="danger-quiet"
          title={text.callOffTitle(item.title)}
          text={text.callOffText}
          confirm={text.callOff}
          destructive
          pending={callOff.isPending}
          onConfirm={() => callOff.mutateAsync()}
        >
          {text.callOff}
        </ConfirmButton>
      ) : null}
      <ConfirmButton
        variant="danger-quiet"
        title={text.deleteTitle(item.title)}
        text={text.deleteText}
        confirm={text.delete}
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutateAsync()}
      >
        {text.delete}
      </ConfirmButton>
    </div>
  )
}
