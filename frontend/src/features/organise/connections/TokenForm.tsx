import type { Proof } from '@/domain/proof'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { connectionRefusal, tokens as text } from '@/text/organise-connections'
import { CheckboxField } from '@/ui/CheckboxField'
import { FieldError, TextField } from '@/ui/Field'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { SelectField } from '@/ui/SelectField'
import { ProvenForm } from './ProvenForm'
import { connectionKeys, makeToken } from './queries'

const SCOPES = ['results:read', 'people:read', 'results:write', 'manage'] as const
const DAYS = ['1', '7', '30', '90', '366'] as const
const PLACES = [
  { value: 'here' as const, label: text.here },
  { value: 'everywhere' as const, label: text.everywhere },
]

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, text.nameMissing)),
  scopes: z.array(z.enum(SCOPES)).check(z.minLength(1, text.scopesMissing)),
  where: z.enum(['here', 'everywhere']),
  days: z.enum(DAYS),
})
type TokenValues = z.infer<typeof schema>
const BLANK: TokenValues = { name: '', scopes: ['results:read'], where: 'here', days: '30' }

interface TokenFormProps {
  competitionId: number
  Proof: Proof
  onMade: (made: { name: string; token: string | null }) => void
}

export function TokenForm({ competitionId, Proof, onMade }: TokenFormProps) {
  const draft = `api-token-${competitionId}`
  const form = useApiForm({
    schema,
    draft,
    saved: BLANK,
    idempotencyKey: draft,
    mutationFn: ({ name, scopes, where, days }: TokenValues, key) =>
      makeToken(competitionId, { key, name, scopes, everywhere: where === 'everywhere', days: Number(days) }),
    invalidates: [connectionKeys.tokens(competitionId)],
    onSuccess: ({ token }, { name }) => {
      form.startAgainFrom(BLANK)
      onMade({ name, token })
    },
  })
  return (
    <ProvenForm
      form={form}
      Proof={Proof}
      text={text}
      errorMessage={(error) => connectionRefusal('make-token', error)}
    >
      <TextField
        {...form.field('name')}
        label={text.name}
        hint={text.nameHint}
        autoComplete="off"
        maxLength={60}
      />
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{text.scopesLegend}</legend>
        {SCOPES.map((scope) => (
          <CheckboxField key={scope} {...form.register('scopes')} value={scope} label={text.scopes[scope]} />
        ))}
        <FieldError id="api-token-scopes" error={form.formState.errors.scopes?.message} />
        <p className="text-sm text-soft">{text.never}</p>
      </fieldset>
      <SegmentedControl
        legend={text.where}
        options={PLACES}
        value={form.watch('where')}
        onChange={(where) => form.setValue('where', where)}
      />
      <SelectField {...form.field('days')} label={text.days}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {text.dayChoices[days]}
          </option>
        ))}
      </SelectField>
    </ProvenForm>
  )
}
