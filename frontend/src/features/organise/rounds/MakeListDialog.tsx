import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { type Round, roundsQuery } from '@/api/round-queries'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleText } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { startList, makeList as text } from '@/text/organise-start-list'
import { sentences } from '@/text/phrases'
import { Button, buttonClass } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { Dialog } from '@/ui/Dialog'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { SelectField } from '@/ui/SelectField'
import { type ListSource, roundBefore } from './start-list'
import { makeStartList, startListKeys } from './start-list-requests'

interface MakeListDialogProps {
  competitionId: number
  round: Round
  onClose: () => void
}

/** R11, R12: makes the list, or makes it again. */
export function MakeListDialog({ competitionId, round, onClose }: MakeListDialogProps) {
  const before = roundBefore(useQuery(roundsQuery(competitionId)).data ?? [], round)
  const [source, setSource] = useState<ListSource>(round.position > 0 ? 'previous' : 'drawn')
  const [isRedrawn, setRedrawn] = useState(false)
  const isDrawn = source !== 'bibs'
  const make = useApiMutation({
    mutationFn: () => makeStartList(round.id, source, isRedrawn && isDrawn),
    successToast: ({ data }) => text.made(data.round.starters),
    invalidates: startListKeys(competitionId),
    onSuccess: onClose,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    make.mutate()
  }
  const awaited = source === 'previous' && before?.status !== 'official' ? before : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={round.listed_at ? startList.makeAgain : startList.make}
      description={round.listed_at ? sentences(text.text, text.again) : undefined}
      closeLabel={consoleText.close}
    >
      <form onSubmit={submit} className="grid gap-4">
        <SourceField round={round} before={before} source={source} onChange={setSource} />
        {isDrawn ? <RedrawField round={round} isChecked={isRedrawn} onChange={setRedrawn} /> : null}
        <RefusalBanner error={make.error} errorMessage={(error) => consoleRefusal('change-round', error)} />
        {awaited ? (
          <RoundBeforeFirst competitionId={competitionId} before={awaited} />
        ) : (
          <Button type="submit" variant="primary" pending={make.isPending}>
            {text.save}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

interface SourceFieldProps {
  round: Round
  before: Round | null
  source: ListSource
  onChange: (source: ListSource) => void
}

function SourceField({ round, before, source, onChange }: SourceFieldProps) {
  const sources = (['previous', 'drawn', 'bibs'] as const).slice(round.position > 0 ? 0 : 1)
  return (
    <>
      <SelectField
        label={text.source}
        hint={source === 'previous' && before ? text.previousHint(before.name) : undefined}
        value={source}
        onChange={({ target }) => onChange(target.value as ListSource)}
      >
        {sources.map((one) => (
          <option key={one} value={one}>
            {text.sources[one]}
          </option>
        ))}
      </SelectField>
      {round.groups.length > 1 ? <p>{text.groups(round.groups.length)}</p> : null}
    </>
  )
}

interface RedrawFieldProps {
  round: Round
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** R12: the seed is kept unless one asks for another. */
function RedrawField({ round, isChecked, onChange }: RedrawFieldProps) {
  if (!round.seed) return null
  return (
    <div>
      <CheckboxField
        label={text.redraw}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="text-sm text-soft">{text.redrawHint}</p>
    </div>
  )
}

/** R11: who goes on is known once the round before is official. */
function RoundBeforeFirst({ competitionId, before }: { competitionId: number; before: Round }) {
  return (
    <>
      <p>{text.notOfficial(before.name)}</p>
      <Link
        to="/organise/$compId/rounds/$roundId"
        params={{ compId: String(competitionId), roundId: String(before.id) }}
        className={buttonClass()}
      >
        {before.name}
      </Link>
    </>
  )
}
