import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Category, categoriesQuery } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { listClasses } from '@/domain/classes'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleText } from '@/text/organise'
import { classMoves as text } from '@/text/organise-classes'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { Dialog } from '@/ui/Dialog'
import { SelectField } from '@/ui/SelectField'
import { moveToClass, type Participant } from './queries'
import { personQueryKeys } from './query-keys'

/** The classes of a competition. */
function useClasses(competitionId: number, enabled = true): Category[] {
  const categories = useQuery({ ...categoriesQuery(competitionId), enabled })
  return listClasses(categories.data ?? [])
}

/** The name of the class somebody is in; no request for somebody in none. */
export const useClassName = ({
  competition_id,
  category,
}: Pick<Participant, 'competition_id' | 'category'>) =>
  useClasses(competition_id, category != null).find(({ key }) => key === category)?.name ?? null

interface ClassDialogProps {
  competitionId: number
  /** One, or many of whom some are chosen. */
  participants: readonly Participant[]
}

/** Renders nothing where there are no classes. Those that exist are offered also while everybody is in none. */
export function ClassDialog({ competitionId, participants }: ClassDialogProps) {
  const classes = useClasses(competitionId)
  const [isOpen, setOpen] = useState(false)
  const [only, other] = participants
  if (classes.length === 0 || !only) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{other || !only.category ? text.openMany : text.open}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={other ? text.titleMany : text.titleOne(only.name)}
        description={text.text}
        closeLabel={consoleText.close}
      >
        <ClassForm
          competitionId={competitionId}
          participants={participants}
          classes={classes}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

interface ClassFormProps extends ClassDialogProps {
  classes: readonly Category[]
  onDone: () => void
}

function ClassForm({ competitionId, participants, classes, onDone }: ClassFormProps) {
  const isOne = participants.length === 1
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(isOne ? participants.map(({ id }) => id) : []),
  )
  const [key, setKey] = useState(isOne ? (participants[0]?.category ?? '') : '')
  const moving = participants.filter(({ id }) => chosen.has(id))
  const move = useApiMutation({
    mutationFn: () =>
      moveToClass(
        competitionId,
        moving.map(({ id }) => id),
        key,
      ),
    successToast: () => text.done(moving.length, classes.find((one) => one.key === key)?.name ?? ''),
    errorToast: (error) => consoleRefusal('move', error),
    invalidates: [
      queryKeys.categories(competitionId),
      queryKeys.scoreboards(competitionId),
      ...moving.flatMap(({ id }) => personQueryKeys(competitionId, id)),
    ],
    onSuccess: onDone,
  })
  return (
    <div className="grid gap-4">
      {isOne ? null : (
        <Choice participants={participants} classes={classes} chosen={chosen} onChoose={setChosen} />
      )}
      <SelectField label={text.field} value={key} onChange={(event) => setKey(event.target.value)}>
        <option value="" disabled>
          {text.choose}
        </option>
        {classes.map((one) => (
          <option key={one.key} value={one.key}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <Button
        variant="primary"
        disabled={key === '' || moving.length === 0}
        pending={move.isPending}
        onClick={() => move.mutate()}
      >
        {text.confirm}
      </Button>
    </div>
  )
}

interface ChoiceProps {
  participants: readonly Participant[]
  classes: readonly Category[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function Choice({ participants, classes, chosen, onChoose }: ChoiceProps) {
  const toggle = (id: number) => {
    const after = new Set(chosen)
    if (!after.delete(id)) after.add(id)
    onChoose(after)
  }
  const nameOf = ({ category }: Participant) => classes.find(({ key }) => key === category)?.name ?? text.none
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{text.who}</legend>
      <CheckboxField
        label={text.all(participants.length)}
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
