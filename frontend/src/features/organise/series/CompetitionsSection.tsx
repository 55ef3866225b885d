import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dutiesQuery } from '@/api/duty-queries'
import { queryKeys } from '@/api/query-keys'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatDateTime } from '@/text/format'
import { seriesRefusal, seriesSetup as text } from '@/text/organise-series'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import {
  addCompetition,
  keysOfSeries,
  removeCompetition,
  type SeriesMember,
  type SeriesSetup,
} from './queries'
import { readCompetition } from './read-competition'

/** R21: one's own, and those of others who agree. */
export function CompetitionsSection({ setup }: { setup: SeriesSetup }) {
  return (
    <Section title={text.competitions} intro={text.competitionsText}>
      {setup.competitions.length === 0 ? (
        <p>{text.noCompetitions}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {setup.competitions.map((member) => (
            <Member key={member.competition_id} seriesId={setup.id} member={member} />
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 items-start gap-5 border-t border-line pt-4 md:grid-cols-2">
        <AddOwn setup={setup} />
        <AskOther setup={setup} />
      </div>
    </Section>
  )
}

const VARIANTS: Record<SeriesMember['status'], StatusVariant> = {
  agreed: 'counted',
  asked: 'waiting',
  declined: 'danger',
  removed: 'neutral',
}

function Member({ seriesId, member }: { seriesId: number; member: SeriesMember }) {
  const { competition_id, name, status, hindrance, starts_at, timezone } = member
  const remove = useApiMutation({
    mutationFn: () => removeCompetition(seriesId, competition_id),
    successToast: text.removed,
    errorToast: (error) => seriesRefusal('remove', error),
    invalidates: [...keysOfSeries(seriesId), queryKeys.seriesOf(competition_id)],
  })
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to="/event/$compId"
          params={{ compId: String(competition_id) }}
          className="inline-flex min-h-target items-center font-bold text-link underline underline-offset-4"
        >
          {name}
        </Link>
        <Badge variant={status === 'agreed' && hindrance ? 'neutral' : VARIANTS[status]}>
          {status === 'agreed' && hindrance ? text.agreedOnly : text.status[status]}
        </Badge>
      </div>
      <p className="text-sm text-soft">{formatDateTime(starts_at, timezone)}</p>
      {status === 'agreed' && hindrance ? <p className="text-sm">{text.hindrance[hindrance]}</p> : null}
      {status === 'declined' ? null : (
        <div>
          <ConfirmButton
            variant="danger-quiet"
            label={text.removeLabel(name)}
            title={text.removeTitle(name)}
            text={text.removeText}
            confirm={text.remove}
            destructive
            pending={remove.isPending}
            onConfirm={() => remove.mutateAsync()}
          >
            {text.remove}
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}

const addition = (seriesId: number, successToast: string) => ({
  mutationFn: (competitionId: number) => addCompetition(seriesId, competitionId),
  successToast,
  errorToast: (error: unknown) => seriesRefusal('add', error),
  invalidates: keysOfSeries(seriesId),
})

function AddOwn({ setup }: { setup: SeriesSetup }) {
  const duties = useQuery(dutiesQuery)
  const isIn = new Set(
    setup.competitions
      .filter(({ status }) => status === 'agreed')
      .map(({ competition_id }) => competition_id),
  )
  const mine = (duties.data ?? []).filter(({ id, duty }) => duty === 'organiser' && !isIn.has(id))
  const [chosen, setChosen] = useState<number>()
  const add = useApiMutation({ ...addition(setup.id, text.added), onSuccess: () => setChosen(undefined) })
  if (mine.length === 0) return null
  const current = mine.find(({ id }) => id === chosen) ?? mine[0]
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (current) add.mutate(current.id)
      }}
    >
      <SelectField
        label={text.own}
        value={current?.id}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {mine.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" pending={add.isPending}>
          {text.add}
        </Button>
      </div>
    </form>
  )
}

const askSchema = z.object({
  typed: z.string().check(z.refine((typed) => readCompetition(typed) !== null, text.otherWrong)),
})

function AskOther({ setup }: { setup: SeriesSetup }) {
  const form = useApiForm({
    ...addition(setup.id, text.askedDone),
    schema: askSchema,
    draft: `series-${setup.id}-ask`,
    saved: { typed: '' },
    onSubmit: ({ typed }) => form.send(readCompetition(typed) ?? 0),
    onSuccess: () => void form.startAgainFrom({ typed: '' }),
  })
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={form.submit}>
      <TextField {...form.field('typed')} label={text.other} hint={text.otherHint} autoComplete="off" />
      <div>
        <Button type="submit" pending={form.isPending}>
          {text.ask}
        </Button>
      </div>
    </form>
  )
}
