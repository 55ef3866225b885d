import type { Proof } from '@/domain/proof'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { webhooks as text, webhookRefusal } from '@/text/organise-webhooks'
import { CheckboxField } from '@/ui/CheckboxField'
import { FieldError, TextField } from '@/ui/Field'
import { ProvenForm } from './ProvenForm'
import { connectionKeys, makeWebhook } from './queries'

const EVENTS = [
  'entry.confirmed',
  'entry.cancelled',
  'ascent.counted',
  'ascent.revoked',
  'round.official',
  'results.official',
] as const

const schema = z.object({
  url: z.string().check(z.trim(), z.minLength(1, text.urlMissing)),
  events: z.array(z.enum(EVENTS)).check(z.minLength(1, text.eventsMissing)),
})
type WebhookValues = z.infer<typeof schema>
const BLANK: WebhookValues = { url: '', events: ['results.official'] }

interface WebhookFormProps {
  competitionId: number
  Proof: Proof
  onMade: (made: { secret: string | null }) => void
}

export function WebhookForm({ competitionId, Proof, onMade }: WebhookFormProps) {
  const draft = `webhook-${competitionId}`
  const form = useApiForm({
    schema,
    draft,
    saved: BLANK,
    idempotencyKey: draft,
    mutationFn: (body: WebhookValues, key) => makeWebhook(competitionId, { ...body, key }),
    invalidates: [connectionKeys.webhooks(competitionId)],
    onSuccess: ({ secret }) => {
      form.startAgainFrom(BLANK)
      onMade({ secret })
    },
  })
  return (
    <ProvenForm
      form={form}
      Proof={Proof}
      text={text}
      errorMessage={(error) => webhookRefusal('make-webhook', error)}
    >
      <TextField
        {...form.field('url')}
        label={text.url}
        hint={text.urlHint}
        type="url"
        autoComplete="off"
        maxLength={500}
      />
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{text.eventsLegend}</legend>
        {EVENTS.map((event) => (
          <CheckboxField key={event} {...form.register('events')} value={event} label={text.events[event]} />
        ))}
        <FieldError id="webhook-events" error={form.formState.errors.events?.message} />
      </fieldset>
    </ProvenForm>
  )
}
