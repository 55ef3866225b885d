import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type Category, categoriesQuery } from '@/api/competition-queries'
import { participantsQuery } from '@/api/judging-queries'
import type { StartList } from '@/api/round-queries'
import { FormDialog } from '@/domain/console/FormDialog'
import { searchParticipants } from '@/domain/find-participant'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { reasonField } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { addStarter as text } from '@/text/organise-start-list'
import { FieldError, TextField } from '@/ui/Field'
import type { Participant } from '../people/queries'
import { addStarter, startListKeys } from './start-list-requests'

const SHOWN = 6
const schema = z.object({
  participant: z.string().check(z.minLength(1, text.errors.person)),
  reason: z.string().check(z.trim(), z.minLength(1, reasonField.missing)),
})

interface AddStarterDialogProps {
  competitionId: number
  list: StartList
  onClose: () => void
}

/** By hand: somebody of the class who is not on the list. */
export function AddStarterDialog({ competitionId, list, onClose }: AddStarterDialogProps) {
  const people = useAddable(competitionId, list)
  const [typed, setTyped] = useState('')
  const form = useApiForm({
    schema,
    draft: `add-starter-${list.round.id}`,
    saved: { reason: '' },
    unsaved: { participant: '' },
    mutationFn: ({ participant, reason }: z.infer<typeof schema>) =>
      addStarter(list.round.id, Number(participant), reason),
    successToast: (_, { participant }) =>
      text.added(people.find(({ id }) => id === Number(participant))?.name ?? ''),
    invalidates: startListKeys(competitionId),
    onSuccess: onClose,
  })
  const { error: nobodyChosen, ...participantField } = form.field('participant')
  return (
    <FormDialog
      title={text.title}
      description={text.text}
      onClose={onClose}
      form={form}
      submitLabel={text.save}
      errorMessage={(error) => consoleRefusal('change-round', error)}
    >
      <TextField
        label={text.search}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {people.length === 0 ? (
        <p className="text-soft">{text.everybody}</p>
      ) : (
        <FoundPeople found={searchParticipants(people, typed)} field={participantField} />
      )}
      <FieldError id="add-starter-error" error={nobodyChosen} />
      <TextField
        {...form.field('reason')}
        label={reasonField.label}
        hint={reasonField.hint}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
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
  field: UseFormRegisterReturn
}

function FoundPeople({ found, field }: FoundPeopleProps) {
  if (found.length === 0) return <p className="text-soft">{text.nobody}</p>
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 font-semibold">{text.choose}</legend>
      {found.slice(0, SHOWN).map((person) => (
        <label
          key={person.id}
          className="flex min-h-target cursor-pointer items-center gap-3 rounded-md px-2 has-checked:bg-sunk"
        >
          <input {...field} type="radio" value={person.id} className="size-5 accent-ink" />
          <span className="numeral w-10 text-soft">{person.bib}</span>
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{person.name}</span>
        </label>
      ))}
      {found.length > SHOWN ? <p className="text-sm text-soft">{text.more(found.length - SHOWN)}</p> : null}
    </fieldset>
  )
}
