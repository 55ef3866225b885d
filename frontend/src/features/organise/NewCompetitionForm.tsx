import { useNavigate } from '@tanstack/react-router'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { queryKeys } from '@/api/query-keys'
import { serverNow } from '@/lib/server-clock'
import { useApiForm } from '@/session/use-api-form'
import { newCompetition as text } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { TextField } from '@/ui/Field'
import { Form } from '@/ui/Form'
import { SelectField } from '@/ui/SelectField'
import {
  type NewCompetition,
  newCompetitionSchema,
  type Template,
  toCompetitionBody,
} from './new-competition'
import { createCompetition } from './queries'
import { timezones } from './timezones'

const DRAFT = 'new-competition'
const BLANK: NewCompetition = {
  template: 'marathon',
  name: '',
  location: '',
  date: '',
  from: '10:00',
  until: '18:00',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  capacity: '100',
  fee: '0',
}

export function NewCompetitionForm() {
  const navigate = useNavigate()
  const form = useApiForm({
    schema: newCompetitionSchema,
    draft: DRAFT,
    saved: BLANK,
    idempotencyKey: DRAFT,
    mutationFn: (values: NewCompetition, key) =>
      createCompetition({ ...toCompetitionBody(values, serverNow()), key }),
    successToast: text.created,
    invalidates: [queryKeys.duties],
    onSuccess: ({ data }) => void navigate({ to: '/organise/$compId', params: { compId: String(data.id) } }),
  })
  return (
    <Form
      form={form}
      submitLabel={text.create}
      errorMessage={(error) => consoleRefusal('create-competition', error)}
    >
      <TemplateChoice field={form.register('template')} />
      <TextField {...form.field('name')} label={text.name} autoComplete="off" />
      <TextField
        {...form.field('location')}
        label={text.location}
        hint={text.locationHint}
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...form.field('date')} label={text.date} type="date" />
        <TextField {...form.field('from')} label={text.from} type="time" />
        <TextField {...form.field('until')} label={text.until} type="time" />
      </div>
      <SelectField {...form.register('timezone')} label={text.timezone}>
        {timezones(BLANK.timezone).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('capacity')} label={text.capacity} inputMode="numeric" autoComplete="off" />
        <TextField
          {...form.field('fee')}
          label={text.fee}
          hint={text.feeHint}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <p className="text-soft">{text.entriesHint}</p>
    </Form>
  )
}

const TEMPLATES = Object.keys(text.templates) as Template[]

function TemplateChoice({ field }: { field: UseFormRegisterReturn }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{text.how}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {TEMPLATES.map((template) => (
          <label
            key={template}
            className="grid cursor-pointer content-start gap-1 rounded-lg border-2 border-edge bg-surface p-4 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input {...field} type="radio" value={template} className="sr-only" />
            <span className="text-lg font-bold">{text.templates[template].name}</span>
            <span className="text-sm">{text.templates[template].text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
