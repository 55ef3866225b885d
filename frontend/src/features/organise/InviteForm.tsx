import { zodResolver } from '@hookform/resolvers/zod'
import type { Duty } from '@/api/duty-queries'
import { showFieldErrors } from '@/api/field-errors'
import { z } from '@/lib/zod'
import { useApiMutation } from '@/session/use-api-mutation'
import { useDraftForm } from '@/session/use-draft-form'
import { dutyNames, staff as text } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { consoleKeys, inviteStaff } from './queries'

const schema = z.object({
  email: z.email(text.emailWrong),
  duty: z.enum(['judge', 'desk', 'organiser']),
})
type InvitationForm = z.infer<typeof schema>

const BLANK: InvitationForm = { email: '', duty: 'judge' }
const DUTIES = (['judge', 'desk', 'organiser'] as const satisfies readonly Duty[]).map((value) => ({
  value,
  label: dutyNames[value],
}))

export function InviteForm({ competitionId }: { competitionId: number }) {
  const draft = `invite-${competitionId}`
  const resolver = zodResolver(schema)
  const { form, startAgainFrom } = useDraftForm<InvitationForm>({ draft, saved: BLANK, resolver })
  const invite = useApiMutation({
    idempotencyKey: draft,
    mutationFn: (body: InvitationForm, key) => inviteStaff(competitionId, { ...body, key }),
    successToast: (_, { email }) => text.sent(email),
    invalidates: [consoleKeys.staff(competitionId)],
    onSuccess: () => startAgainFrom(BLANK),
  })
  const submit = form.handleSubmit((body) => {
    if (!invite.isPending) invite.mutate(body, { onError: (error) => showFieldErrors(form, error) })
  })
  return (
    <Section title={text.invite} intro={text.inviteText}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          {...form.register('email')}
          label={text.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          error={form.formState.errors.email?.message}
        />
        <SegmentedControl
          legend={text.dutyLegend}
          options={DUTIES}
          value={form.watch('duty')}
          onChange={(duty) => form.setValue('duty', duty)}
        />
        <RefusalBanner error={invite.error} errorMessage={(error) => consoleRefusal('invite', error)} />
        <div>
          <Button type="submit" variant="primary" pending={invite.isPending}>
            {text.send}
          </Button>
        </div>
      </form>
    </Section>
  )
}
