import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Category, categoriesQuery } from '@/api/competition-queries'
import { participantsQuery } from '@/api/judging-queries'
import type { StartList } from '@/api/round-queries'
import { searchParticipants } from '@/domain/find-participant'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleText, reasonField } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { addStarter as text } from '@/text/organise-start-list'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FieldError, TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import type { Participant } from '../people/queries'
import { useDraft } from '../use-draft'
import { addStarter, startListKeys } from './start-list-requests'

const SHOWN = 6

interface AddStarterDialogProps {
  competitionId: number
  list: StartList
  onClose: () => void
}

/** By hand: somebody of the class who is not on the list. */
export function AddStarterDialog({ competitionId, list, onClose }: AddStarterDialogProps) {
  const people = useAddable(competitionId, list)
  const { draft, change, drop } = useDraft(`add-starter-${list.round.id}`, { reason: '' })
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Participant | null>(null)
  const [isChecked, setChecked] = useState(false)
  const reason = draft.reason.trim()
  const add = useApiMutation({
    mutationFn: ({ id }: Participant) => addStarter(list.round.id, id, reason),
    successToast: (_, { name }) => text.added(name),
    invalidates: startListKeys(competitionId),
    onSuccess: () => {
      drop()
      onClose()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (chosen && reason !== '') add.mutate(chosen)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.text}
      closeLabel={consoleText.close}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={text.search}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {people.length === 0 ? (
          <p className="text-soft">{text.everybody}</p>
        ) : (
          <FoundPeople found={searchParticipants(people, typed)} chosen={chosen} onChoose={setChosen} />
        )}
        <FieldError id="add-starter-error" error={isChecked && !chosen ? text.errors.person : undefined} />
        <TextField
          label={reasonField.label}
          hint={reasonField.hint}
          error={isChecked && reason === '' ? reasonField.missing : undefined}
          maxLength={300}
          autoComplete="off"
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <RefusalBanner error={add.error} errorMessage={(error) => consoleRefusal('change-round', error)} />
        <Button type="submit" variant="primary" pending={add.isPending}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}

/** Those who may start in the class and are not on the list. */
function useAddable(competitionId: number, { round, starters }: StartList): Participant[] {
  const people = useQuery(participantsQuery(competitionId)).data ?? []
  const categories: readonly Category[] = useQuery(categoriesQuery(competitionId)).data ?? []
  const isChosen = categories.find(({ key }) => key === round.category)?.joining === 'choice'
  const listed = new Set(starters.map(({ participant_id }) => participant_id))
  return people.filter(
    ({ id, status, category, withdrew_at, disqualified_at }) =>
      status === 'confirmed' &&
      !withdrew_at &&
      !disqualified_at &&
      !listed.has(id) &&
      (!isChosen || category === round.category),
  )
}

interface FoundPeopleProps {
  found: readonly Participant[]
  chosen: Participant | null
  onChoose: (participant: Participant) => void
}

function FoundPeople({ found, chosen, onChoose }: FoundPeopleProps) {
  if (found.length === 0) return <p className="text-soft">{text.nobody}</p>
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 font-semibold">{text.choose}</legend>
      {found.slice(0, SHOWN).map((person) => (
        <label
          key={person.id}
          className="flex min-h-target cursor-pointer items-center gap-3 rounded-md px-2 has-checked:bg-sunk"
        >
          <input
            type="radio"
            name="starter"
            className="size-5 accent-ink"
            checked={chosen?.id === person.id}
            onChange={() => onChoose(person)}
          />
          <span className="numeral w-10 text-soft">{person.bib}</span>
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{person.name}</span>
        </label>
      ))}
      {found.length > SHOWN ? <p className="text-sm text-soft">{text.more(found.length - SHOWN)}</p> : null}
    </fieldset>
  )
}
