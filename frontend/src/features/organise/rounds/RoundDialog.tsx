import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '@/api/client'
import type { Category, Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { clocksQuery, type Round } from '@/api/round-queries'
import { FormDialog } from '@/domain/console/FormDialog'
import { useApiForm } from '@/session/use-api-form'
import type { DraftForm } from '@/session/use-draft-form'
import { consoleRefusal } from '@/text/organise-refusals'
import { roundForm as text } from '@/text/organise-rounds'
import { TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { DeleteButton } from '../DeleteButton'
import { OtherLanguages } from '../OtherLanguages'
import { unwrapDeleted } from '../unwrap-deleted'
import { type Shown, useShownVersion } from '../use-shown-version'
import { blankRound, type RoundForm, roundSchema, toRoundBody, toRoundForm } from './round-form'

interface RoundDialogProps {
  competition: Competition
  categories: readonly Category[]
  /** Null for a new one. */
  round: Round | null
  category: string
  onClose: () => void
  onDeleted?: () => void
}

export function RoundDialog(props: RoundDialogProps) {
  const { competition, categories, round, category, onClose, onDeleted = onClose } = props
  const { id, timezone } = competition
  const [saved] = useState(() => (round ? toRoundForm(round, timezone) : blankRound(category)))
  const { version, onError } = useShownVersion(round?.version)
  const form = useApiForm({
    schema: roundSchema(timezone, round?.position === 0),
    draft: round ? `round-${round.id}` : `new-round-${id}-${category}`,
    saved,
    mutationFn: (values: RoundForm) => send(competition, round && { id: round.id, version }, values),
    successToast: ({ data }) => (round ? text.saved : text.added(data.name)),
    invalidates: [queryKeys.rounds(id), queryKeys.clocks(id)],
    onSuccess: onClose,
    onError,
  })
  const name = categories.find(({ key }) => key === category)?.name
  return (
    <FormDialog
      title={round?.name ?? text.new}
      description={name}
      onClose={onClose}
      form={form}
      submitLabel={round ? text.save : text.add}
      errorMessage={(error) => consoleRefusal('change-round', error)}
      below={
        round && round.position > 0 ? (
          <DeleteButton
            name={round.name}
            text={text}
            errorMessage={(error) => consoleRefusal('change-round', error)}
            deleteFn={() => deleteRound(round.id)}
            invalidates={[queryKeys.rounds(id), queryKeys.clocks(id)]}
            onDone={onDeleted}
          />
        ) : null
      }
    >
      <TextField {...form.field('name')} label={text.name} hint={text.nameHint} autoComplete="off" />
      <OtherLanguages
        first={competition.language}
        fields={[{ name: 'name', label: text.name, maxLength: 60 }]}
        value={form.watch('translations')}
        onChange={(written) => form.setValue('translations', written)}
      />
      <SelectField {...form.field('mode')} label={text.mode}>
        {(['judged', 'open'] as const).map((mode) => (
          <option key={mode} value={mode}>
            {text.modeText[mode]}
          </option>
        ))}
      </SelectField>
      <RoundTimes form={form} isFirst={round?.position === 0} />
      <RoundLimits form={form} competitionId={id} />
    </FormDialog>
  )
}

const deleteRound = (round_id: number) =>
  unwrapDeleted(api.DELETE('/api/rounds/{round_id}', { params: { path: { round_id } } }))

function RoundTimes({ form, isFirst }: { form: DraftForm<RoundForm>; isFirst: boolean }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('starts_at')}
          label={text.starts_at}
          hint={isFirst ? text.timesHint : undefined}
          type="datetime-local"
        />
        <TextField {...form.field('ends_at')} label={text.ends_at} type="datetime-local" />
      </div>
      <TextField
        {...form.field('revealed_at')}
        label={text.revealed_at}
        hint={text.revealedHint}
        type="datetime-local"
      />
    </>
  )
}

function RoundLimits({ form, competitionId }: { form: DraftForm<RoundForm>; competitionId: number }) {
  const clocks = useQuery(clocksQuery(competitionId)).data ?? []
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('quota')} label={text.quota} hint={text.quotaHint} inputMode="numeric" />
        <SelectField {...form.field('ties')} label={text.ties}>
          <option value="all">{text.tiesText.all}</option>
          <option value="none">{text.tiesText.none}</option>
        </SelectField>
      </div>
      <TextField
        {...form.field('max_attempts')}
        label={text.max_attempts}
        hint={text.maxAttemptsHint}
        inputMode="numeric"
      />
      <SelectField {...form.field('clock_id')} label={text.clock} hint={text.clockHint}>
        <option value="">{text.noClock}</option>
        {clocks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function send(competition: Competition, shown: Shown | null, values: RoundForm) {
  const body = toRoundBody(values, competition)
  if (!shown)
    return unwrap(
      api.POST('/api/competitions/{competition_id}/rounds', {
        params: { path: { competition_id: competition.id } },
        body,
      }),
    )
  const { category: _category, ...changes } = body
  return unwrap(
    api.PATCH('/api/rounds/{round_id}', {
      params: { path: { round_id: shown.id } },
      body: { version: shown.version, ...changes },
    }),
  )
}
