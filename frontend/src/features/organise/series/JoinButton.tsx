import { useState } from 'react'
import { useApiMutation } from '@/session/use-api-mutation'
import { seriesRefusal, seriesPeople as text } from '@/text/organise-series'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
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
  const [isOpen, setOpen] = useState(false)
  const { sameName, others } = findCandidates(people, entry)
  const [chosen, setChosen] = useState<number>()
  const current = chosen ?? [...sameName, ...others][0]?.participant_id
  const join = useApiMutation({
    mutationFn: (other: number) => joinEntries(setup.id, [entry.participant_id, other]),
    successToast: text.joinedDone,
    errorToast: (error) => seriesRefusal('join', error),
    invalidates: keysOfSeries(setup.id),
    onSuccess: () => setOpen(false),
  })
  if (current === undefined) return null
  const optionOf = (one: SeriesPerson) => (
    <option key={one.participant_id} value={one.participant_id}>
      {text.option(one.name, describe(one))}
    </option>
  )
  return (
    <>
      <Button aria-label={text.joinLabel(entry.name)} onClick={() => setOpen(true)}>
        {text.join}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.joinTitle(entry.name)}
        description={text.joinText}
        cancelLabel={text.cancel}
        confirmLabel={text.joinConfirm}
        pending={join.isPending}
        onConfirm={() => join.mutate(current)}
      >
        <SelectField
          label={text.samePerson}
          value={current}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {sameName.length > 0 ? <optgroup label={text.sameName}>{sameName.map(optionOf)}</optgroup> : null}
          {others.length > 0 ? <optgroup label={text.others}>{others.map(optionOf)}</optgroup> : null}
        </SelectField>
      </AlertDialog>
    </>
  )
}
