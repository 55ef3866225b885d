import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { showFieldErrors } from '@/api/field-errors'
import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { dropDraft } from '@/session/drafts'
import { useApiMutation } from '@/session/use-api-mutation'
import { useDraftForm } from '@/session/use-draft-form'
import { consoleText } from '@/text/organise'
import { programmeEditor, itemForm as text } from '@/text/organise-programme'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { ItemActions } from './ItemActions'
import { ItemFields } from './ItemFields'
import { blankForm, type ItemForm, itemSchema, toItemFields, toItemForm, toPlaceSettings } from './item-form'
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
  const draft = item ? `item-${item.id}` : `new-${kind}-${competition.id}`
  const [saved] = useState(() =>
    item ? toItemForm(competition, item, workshop) : blankForm(competition, items, kind),
  )
  const { form } = useDraftForm<ItemForm>({
    draft,
    saved,
    resolver: zodResolver(itemSchema(competition.timezone)),
  })
  const save = useApiMutation({
    mutationFn: (values: ItemForm) => send(competition, item, values),
    successToast: ({ data }) => (item ? programmeEditor.saved : text.added(data.title)),
    invalidates: programmeQueryKeys(competition.id),
    onSuccess: () => {
      dropDraft(draft)
      onClose()
    },
  })
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate(values, { onError: (error) => showFieldErrors(form, error) })
  })
  return (
    <Dialog open onOpenChange={onClose} title={titleOf(item, kind)} closeLabel={consoleText.close}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ItemFields form={form} />
        <RefusalBanner
          error={save.error}
          errorMessage={(error) => consoleRefusal('change-programme', error)}
        />
        <Button type="submit" variant="primary" pending={save.isPending}>
          {item ? text.save : text.add}
        </Button>
      </form>
      {item ? <ItemActions competitionId={competition.id} item={item} onDone={onClose} /> : null}
    </Dialog>
  )
}

function titleOf(item: ProgrammeItem | null, kind: ProgrammeItem['kind']): string {
  if (item) return item.title
  return kind === 'workshop' ? text.newWorkshop : text.newItem
}

function send({ id, timezone }: Competition, item: ProgrammeItem | null, values: ItemForm) {
  const fields = toItemFields(values, timezone)
  const { kind } = values
  if (kind === 'workshop') {
    const settings = { ...fields, ...toPlaceSettings(values) }
    return item
      ? changeWorkshop(item.id, { version: item.version, ...settings })
      : createWorkshop({ competition_id: id, ...settings })
  }
  return item
    ? changeItem(item.id, { version: item.version, kind, ...fields })
    : createItem({ competition_id: id, kind, ...fields })
}
