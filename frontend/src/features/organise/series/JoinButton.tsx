import { useState } from 'react'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { seriesRefusal, seriesPeople as text } from '@/text/organise-series'
import { SelectField } from '@/ui/SelectField'
import { findCandidates } from './people'
import { joinEntries, keysOfSeries, type SeriesPerson, type SeriesSetup } from './queries'

interface JoinButtonProps {
  setup: SeriesSetup
  entry: SeriesPerson
  people: readonly SeriesPerson[]
  describe: (entry: SeriesPerson) => string
}

/** Says whose an entry is. */
export function JoinButton({ setup, entry, people, describe }: JoinButtonProps) {
  const { sameName, others } = findCandidates(people, entry)
  const [chosen, setChosen] = useState<number>()
  const current = chosen ?? [...sameName, ...others][0]?.participant_id
  const join = useApiMutation({
    mutationFn: (other: number) => joinEntries(setup.id, [entry.participant_id, other]),
    successToast: text.joinedDone,
    errorToast: (error) => seriesRefusal('join', error),
    invalidates: keysOfSeries(setup.id),
  })
  if (current === undefined) return null
  const optionOf = (one: SeriesPerson) => (
    <option key={one.participant_id} value={one.participant_id}>
      {text.option(one.name, describe(one))}
    </option>
  )
  return (
    <ConfirmButton
      label={text.joinLabel(entry.name)}
      title={text.joinTitle(entry.name)}
      text={text.joinText}
      details={
        <SelectField
          label={text.samePerson}
          value={current}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {sameName.length > 0 ? <optgroup label={text.sameName}>{sameName.map(optionOf)}</optgroup> : null}
          {others.length > 0 ? <optgroup label={text.others}>{others.map(optionOf)}</optgroup> : null}
        </SelectField>
      }
      confirm={text.joinConfirm}
      destructive
      pending={join.isPending}
      onConfirm={() => join.mutateAsync(current)}
    >
      {text.join}
    </ConfirmButton>
  )
}
