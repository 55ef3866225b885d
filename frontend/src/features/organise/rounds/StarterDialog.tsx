import type { Starter, StartList } from '@/api/round-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { z } from '@/lib/zod'
import { useApiMutation } from '@/session/use-api-mutation'
import { useDraftForm } from '@/session/use-draft-form'
import { consoleText, reasonField } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { startList, starterDialog as text } from '@/text/organise-start-list'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { groupStarters, namesMovedUp, type StarterChange } from './start-list'
import { changeStarter, startListKeys } from './start-list-requests'

interface StarterDialogProps {
  competitionId: number
  list: StartList
  starter: Starter
  onClose: () => void
}

/** One person of a start list: whether they start, and when. */
export function StarterDialog({ competitionId, list, starter, onClose }: StarterDialogProps) {
  const { name, status } = starter
  const change = useApiMutation({
    mutationFn: (wanted: StarterChange) => changeStarter(list, starter.participant_id, wanted),
    successToast: ({ data }, wanted) =>
      describeDone(starter, wanted, namesMovedUp(list.starters, data.starters)),
    errorToast: (error) => consoleRefusal('change-round', error),
    invalidates: startListKeys(competitionId),
    onSuccess: onClose,
  })
  const inGroup = groupStarters(list.starters).groups.find(({ number }) => number === starter.group)
  const hasStarted = list.round.status !== 'planned'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      description={
        status === 'withdrew'
          ? startList.status.withdrew
          : text.startsAs(starter.position + 1, inGroup?.starters.length ?? 0)
      }
      closeLabel={consoleText.close}
    >
      <div className="flex flex-wrap gap-3">
        {status === 'starts' ? (
          <Button pending={change.isPending} onClick={() => change.mutate({ status: 'did_not_start' })}>
            {text.didNotStart}
          </Button>
        ) : (
          <Button pending={change.isPending} onClick={() => change.mutate({ status: 'starts' })}>
            {text.startsAfterAll}
          </Button>
        )}
        {status !== 'withdrew' && !hasStarted ? (
          <ConfirmButton
            variant="danger-quiet"
            destructive
            title={text.withdrawTitle(name)}
            text={starter.place === null ? text.withdrawText.other : text.withdrawText.previous}
            confirm={text.withdrawConfirm}
            dismiss={text.keep}
            pending={change.isPending}
            onConfirm={() => change.mutateAsync({ status: 'withdrew' })}
          >
            {text.withdraw}
          </ConfirmButton>
        ) : null}
      </div>
      {status === 'withdrew' ? null : (
        <MoveForm list={list} starter={starter} pending={change.isPending} onMove={change.mutateAsync} />
      )}
    </Dialog>
  )
}

function describeDone({ name }: Starter, change: StarterChange, movedUp: readonly string[]): string {
  if (!('status' in change)) return text.moved(name)
  if (change.status === 'withdrew') return text.withdrew(name, movedUp)
  return change.status === 'starts' ? text.startsDone(name) : text.didNotStartDone(name)
}

const moveSchema = (current: { group: string; position: string }) =>
  z
    .object({
      group: z.string(),
      position: z.string(),
      reason: z.string().check(z.trim(), z.minLength(1, reasonField.missing)),
    })
    .check(
      z.refine(({ group, position }) => group !== current.group || position !== current.position, {
        path: ['position'],
        error: text.errors.same,
      }),
    )

interface MoveFormProps {
  list: StartList
  starter: Starter
  pending: boolean
  onMove: (change: StarterChange) => Promise<unknown>
}

/** R12: another place in the start order, or another group, by hand and with a reason. */
function MoveForm({ list, starter, pending, onMove }: MoveFormProps) {
  const current = { group: String(starter.group), position: String(starter.position) }
  const groupCount = Math.max(list.round.groups.length, ...list.starters.map((one) => one.group + 1))
  const inGroup = groupStarters(list.starters).groups.find(({ number }) => number === starter.group)
  const form = useDraftForm({
    schema: moveSchema(current),
    draft: `move-${list.round.id}-${starter.participant_id}`,
    saved: { reason: '' },
    unsaved: current,
    onSubmit: ({ group, position, reason }) =>
      // A refusal is in a toast, and what was typed stays.
      void onMove(
        group === current.group ? { position: Number(position), reason } : { group: Number(group), reason },
      ).then(
        () => form.startAgainFrom({ reason: '' }),
        () => undefined,
      ),
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-lg">{text.move}</h3>
      {groupCount > 1 ? (
        <SelectField {...form.field('group')} label={text.group}>
          {Array.from({ length: groupCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its number
            <option key={index} value={index}>
              {startList.group(index + 1)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {form.watch('group') === current.group ? (
        <SelectField {...form.field('position')} label={text.position}>
          {inGroup?.starters.map((one, index) => (
            <option key={one.participant_id} value={index}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        {...form.field('reason')}
        label={reasonField.label}
        hint={reasonField.hint}
        maxLength={300}
        autoComplete="off"
      />
      <Button type="submit" pending={pending}>
        {text.save}
      </Button>
    </form>
  )
}
