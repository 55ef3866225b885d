import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { FormDialog } from '@/domain/console/FormDialog'
import { useApiForm } from '@/session/use-api-form'
import { programmeEditor, itemForm as text } from '@/text/organise-programme'
import { consoleRefusal } from '@/text/organise-refusals'
import { type Shown, useShownVersion } from '../use-shown-version'
import { ItemActions } from './ItemActions'
import { ItemFields } from './ItemFields'
import { blankForm, type ItemForm, itemSchema, toItemFields, toItemForm, toSeatSettings } from './item-form'
import { changeItem, changeWorkshop, createItem, createWorkshop, programmeQueryKeys } from './queries'

interface ItemDialogProps {
  competition: Competition
  items: readonly ProgrammeItem[]
  /** Null for a new one. */
  item: ProgrammeItem | null
  kind: ProgrammeItem['kind']
  workshop: Workshop | undefined
  onClose: () => void
}

export function ItemDialog({ competition, items, item, kind, workshop, onClose }: ItemDialogProps) {
  const [saved] = useState(() =>
    item ? toItemForm(competition, item, workshop) : blankForm(competition, items, kind),
  )
  const { version, onError } = useShownVersion(item?.version)
  const form = useApiForm({
    schema: itemSchema(competition.timezone),
    draft: item ? `item-${item.id}` : `new-${kind}-${competition.id}`,
    saved,
    mutationFn: (values: ItemForm) => send(competition, item && { id: item.id, version }, values),
    successToast: ({ data }) => (item ? programmeEditor.saved : text.added(data.title)),
    invalidates: programmeQueryKeys(competition.id),
    onSuccess: onClose,
    onError,
  })
  return (
    <FormDialog
      title={titleOf(item, kind)}
      onClose={onClose}
      form={form}
      submitLabel={item ? text.save : text.add}
      errorMessage={(error) => consoleRefusal('change-programme', error)}
      below={item ? <ItemActions competitionId={competition.id} item={item} onDone={onClose} /> : null}
    >
      <ItemFields form={form} language={competition.language} />
    </FormDialog>
  )
}

function titleOf(item: ProgrammeItem | null, kind: ProgrammeItem['kind']): string {
  if (item) return item.title
  return kind === 'workshop' ? text.newWorkshop : text.newItem
}

function send({ id, timezone }: Competition, shown: Shown | null, values: ItemForm) {
  const fields = toItemFields(values, timezone)
  const { kind } = values
  if (kind === 'workshop') {
    const settings = { ...fields, ...toSeatSettings(values) }
    return shown
      ? changeWorkshop(shown.id, { version: shown.version, ...settings })
      : createWorkshop({ competition_id: id, ...settings })
  }
  return shown
    ? changeItem(shown.id, { version: shown.version, kind, ...fields })
    : createItem({ competition_id: id, kind, ...fields })
}
