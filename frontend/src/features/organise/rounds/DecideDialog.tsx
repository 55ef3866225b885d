import { api, unwrap } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import type { Protest } from '@/api/round-queries'
import { FormDialog } from '@/domain/console/FormDialog'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { consoleRefusal } from '@/text/organise-refusals'
import { protests as text } from '@/text/protests'
import { TextAreaField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { useShownVersion } from '../use-shown-version'

const OUTCOMES = ['upheld', 'rejected'] as const
const decisionSchema = z.object({
  outcome: z.enum(['', ...OUTCOMES]).check(z.refine((typed) => typed !== '', text.errors.outcome)),
  decision: z.string().check(z.trim(), z.minLength(1, text.errors.decision), z.maxLength(500)),
})
type Decision = z.infer<typeof decisionSchema>

interface DecideDialogProps {
  competitionId: number
  protest: Protest
  onClose: () => void
}

/** Upheld or rejected, with a sentence. */
export function DecideDialog({ competitionId, protest, onClose }: DecideDialogProps) {
  const { version, onError } = useShownVersion(protest.version)
  const form = useApiForm({
    schema: decisionSchema,
    draft: `decide-${protest.id}`,
    saved: { outcome: '', decision: '' } as Decision,
    mutationFn: (typed: Decision) => send(protest.id, version, typed),
    successToast: text.decided,
    invalidates: [queryKeys.protests(competitionId), ['readiness', competitionId]],
    onSuccess: onClose,
    onError,
  })
  return (
    <FormDialog
      title={text.decideTitle(protest.name)}
      description={protest.text}
      onClose={onClose}
      form={form}
      submitLabel={text.save}
      errorMessage={(error) => consoleRefusal('change-round', error)}
    >
      <SelectField {...form.field('outcome')} label={text.outcomeField} hint={text.upheldHint}>
        <option value="">{text.chooseOutcome}</option>
        {OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {text.outcomeText[outcome]}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...form.field('decision')} label={text.decision} rows={3} maxLength={500} />
    </FormDialog>
  )
}

const send = (protest_id: number, version: number, { outcome, decision }: Decision) =>
  unwrap(
    api.PATCH('/api/protests/{protest_id}', {
      params: { path: { protest_id } },
      body: { version, decision, outcome: outcome === 'upheld' ? 'upheld' : 'rejected' },
    }),
  )
