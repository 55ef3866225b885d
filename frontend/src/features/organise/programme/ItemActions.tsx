import type { ProgrammeItem } from '@/api/programme-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { itemForm as text } from '@/text/organise-programme'
import { consoleRefusal } from '@/text/organise-refusals'
import { DeleteButton } from '../DeleteButton'
import { callOffItem, deleteItem, programmeQueryKeys } from './queries'

interface ItemActionsProps {
  competitionId: number
  item: ProgrammeItem
  onDone: () => void
}

export function ItemActions({ competitionId, item, onDone }: ItemActionsProps) {
  const invalidates = programmeQueryKeys(competitionId)
  const callOff = useApiMutation({
    mutationFn: () => callOffItem(item.id),
    successToast: text.calledOff,
    errorToast: (error) => consoleRefusal('change-programme', error),
    invalidates,
    onSuccess: onDone,
  })
  return (
    <div className="flex flex-wrap gap-3">
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
      <DeleteButton
        name={item.title}
        text={text}
        errorMessage={(error) => consoleRefusal('change-programme', error)}
        deleteFn={() => deleteItem(item.id)}
        invalidates={invalidates}
        onDone={onDone}
      />
    </div>
  )
}
