import type { Duty } from '@/api/duty-queries'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { dutyNames } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { staff as text } from '@/text/organise-staff'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'
import { Form } from '@/ui/Form'
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
  const form = useApiForm({
    schema,
    draft,
    saved: BLANK,
    idempotencyKey: draft,
    mutationFn: (body: InvitationForm, key) => inviteStaff(competitionId, { ...body, key }),
    successToast: (_, { email }) => text.sent(email),
    invalidates: [consoleKeys.staff(competitionId)],
    onSuccess: () => void form.startAgainFrom(BLANK),
  })
  return (
    <Section title={text.invite} intro={text.inviteText}>
      <Form form={form} submitLabel={text.send} errorMessage={(error) => consoleRefusal('invite', error)}>
        <TextField
          {...form.field('email')}
          label={text.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <SegmentedControl
          legend={text.dutyLegend}
          options={DUTIES}
          value={form.watch('duty')}
          onChange={(duty) => form.setValue('duty', duty)}
        />
      </Form>
    </Section>
  )
}
