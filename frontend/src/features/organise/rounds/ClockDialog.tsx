import { useState } from 'react'
import { api, unwrap } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import type { RoundClock } from '@/api/round-queries'
import { FormDialog } from '@/domain/console/FormDialog'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { formatPlain } from '@/text/numbers'
import { consoleRefusal } from '@/text/organise-refusals'
import { clockForm as text } from '@/text/organise-rounds'
import { TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { DeleteButton } from '../DeleteButton'
import { unwrapDeleted } from '../unwrap-deleted'
import { type Shown, useShownVersion } from '../use-shown-version'

const clockSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, text.errors.needed), z.maxLength(60)),
  course: z.enum(['rotation', 'in_turn']),
  period: z.string().check(z.trim(), z.regex(/^\d{1,3}([.,]\d)?$/, text.errors.period)),
  pause: z.string().check(z.trim(), z.regex(/^\d{1,4}$/, text.errors.pause)),
})

type ClockForm = z.infer<typeof clockSchema>

const BLANK: ClockForm = { name: '', course: 'in_turn', period: '4', pause: '0' }

const toForm = ({ name, course, period_seconds, pause_seconds }: RoundClock): ClockForm => ({
  name,
  course,
  period: formatPlain(period_seconds / 60),
  pause: String(pause_seconds),
})

const toBody = ({ name, course, period, pause }: ClockForm) => ({
  name,
  course,
  period_seconds: Math.round(Number(period.replace(',', '.')) * 60),
  pause_seconds: Number(pause),
})

interface ClockDialogProps {
  competitionId: number
  /** Null for a new one. */
  clock: RoundClock | null
  onClose: () => void
}

export function ClockDialog({ competitionId, clock, onClose }: ClockDialogProps) {
  const [saved] = useState(() => (clock ? toForm(clock) : BLANK))
  const { version, onError } = useShownVersion(clock?.version)
  const form = useApiForm({
    schema: clockSchema,
    draft: clock ? `clock-${clock.id}` : `new-clock-${competitionId}`,
    saved,
    mutationFn: (values: ClockForm) => send(competitionId, clock && { id: clock.id, version }, values),
    successToast: ({ data }) => (clock ? text.saved : text.added(data.name)),
    invalidates: [queryKeys.clocks(competitionId)],
    onSuccess: onClose,
    onError,
  })
  return (
    <FormDialog
      title={clock?.name ?? text.new}
      onClose={onClose}
      form={form}
      submitLabel={clock ? text.save : text.add}
      errorMessage={(error) => consoleRefusal('change-round', error)}
      below={
        clock ? (
          <DeleteButton
            name={clock.name}
            text={text}
            errorMessage={(error) => consoleRefusal('change-round', error)}
            deleteFn={() => deleteClock(clock.id)}
            invalidates={[queryKeys.clocks(competitionId)]}
            onDone={onClose}
          />
        ) : null
      }
    >
      <TextField {...form.field('name')} label={text.name} hint={text.nameHint} autoComplete="off" />
      <SelectField {...form.field('course')} label={text.course}>
        <option value="in_turn">{text.courseText.in_turn}</option>
        <option value="rotation">{text.courseText.rotation}</option>
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('period')} label={text.period} inputMode="decimal" />
        <TextField {...form.field('pause')} label={text.pause} hint={text.pauseHint} inputMode="numeric" />
      </div>
    </FormDialog>
  )
}

const deleteClock = (clock_id: number) =>
  unwrapDeleted(api.DELETE('/api/clocks/{clock_id}', { params: { path: { clock_id } } }))

function send(competitionId: number, shown: Shown | null, values: ClockForm) {
  const body = toBody(values)
  if (!shown)
    return unwrap(
      api.POST('/api/competitions/{competition_id}/clocks', {
        params: { path: { competition_id: competitionId } },
        body,
      }),
    )
  return unwrap(
    api.PATCH('/api/clocks/{clock_id}', {
      params: { path: { clock_id: shown.id } },
      body: { version: shown.version, ...body },
    }),
  )
}
