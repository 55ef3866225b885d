import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogButton } from '@/domain/console/DialogButton'
import { useApiMutation } from '@/session/use-api-mutation'
import type { MoveWords } from '@/text/organise-classes'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { SelectField } from '@/ui/SelectField'
import { IN_NONE, type Option } from './groups'
import type { Participant } from './queries'
import { personQueryKeys } from './query-keys'

interface GroupMoveDialogProps {
  competitionId: number
  /** One, or many of whom some are chosen. */
  participants: readonly Participant[]
  options: readonly Option[]
  /** The option somebody is in. */
  currentOf: (participant: Participant) => string
  move: (participantIds: number[], value: string) => Promise<unknown>
  /** Queries that change besides those of the people. */
  invalidates: readonly QueryKey[]
  words: MoveWords
}

/** Moves people to another class or session. Renders nothing where there are none. */
export function GroupMoveDialog(props: GroupMoveDialogProps) {
  const { participants, options, currentOf, words } = props
  const [only, other] = participants
  if (options.length === 0 || !only) return null
  const isInNone = ['', IN_NONE].includes(currentOf(only))
  return (
    <DialogButton
      label={other || isInNone ? words.openMany : words.open}
      title={other ? words.titleMany : words.titleOne(only.name)}
      description={words.text}
    >
      {(close) => <MoveForm {...props} onDone={close} />}
    </DialogButton>
  )
}

function MoveForm(props: GroupMoveDialogProps & { onDone: () => void }) {
  const { competitionId, participants, options, currentOf, words, onDone } = props
  const [first, second] = participants
  const only = second ? undefined : first
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(only ? [only.id] : []))
  const [value, setValue] = useState(only ? currentOf(only) : '')
  const moving = participants.filter(({ id }) => chosen.has(id))
  const move = useApiMutation({
    mutationFn: () =>
      props.move(
        moving.map(({ id }) => id),
        value,
      ),
    successToast: () => words.done(moving.length, options.find((one) => one.value === value)?.name ?? ''),
    errorToast: (error) => consoleRefusal('move', error),
    invalidates: [...props.invalidates, ...moving.flatMap(({ id }) => personQueryKeys(competitionId, id))],
    onSuccess: onDone,
  })
  return (
    <div className="grid gap-4">
      {only ? null : <Choice {...props} chosen={chosen} onChoose={setChosen} />}
      <SelectField label={words.field} value={value} onChange={(event) => setValue(event.target.value)}>
        <option value="" disabled>
          {words.choose}
        </option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <Button
        variant="primary"
        disabled={value === '' || moving.length === 0}
        pending={move.isPending}
        onClick={() => move.mutate()}
      >
        {words.confirm}
      </Button>
    </div>
  )
}

interface ChoiceProps extends Pick<GroupMoveDialogProps, 'participants' | 'options' | 'currentOf' | 'words'> {
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function Choice({ participants, options, currentOf, words, chosen, onChoose }: ChoiceProps) {
  const toggle = (id: number) => {
    const after = new Set(chosen)
    if (!after.delete(id)) after.add(id)
    onChoose(after)
  }
  const nameOf = (participant: Participant) =>
    options.find(({ value }) => value === currentOf(participant))?.name ?? words.none
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{words.who}</legend>
      <CheckboxField
        label={words.all(participants.length)}
        checked={chosen.size === participants.length}
        onChange={({ target }) => onChoose(new Set(target.checked ? participants.map(({ id }) => id) : []))}
      />
      <div className="max-h-60 overflow-y-auto rounded-md border border-line px-3">
        {participants.map((participant) => (
          <CheckboxField
            key={participant.id}
            label={`${participant.name} · ${nameOf(participant)}`}
            checked={chosen.has(participant.id)}
            onChange={() => toggle(participant.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
