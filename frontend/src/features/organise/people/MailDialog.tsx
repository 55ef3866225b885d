import { DialogButton } from '@/domain/console/DialogButton'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { mail as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { TextAreaField, TextField } from '@/ui/Field'
import { NarrowForm } from '@/ui/Form'
import { type MailBody, type Participant, sendMail } from './queries'

const schema = z.object({
  subject: z.string().check(z.trim(), z.minLength(1, text.needed), z.maxLength(150)),
  text: z.string().check(z.trim(), z.minLength(1, text.needed), z.maxLength(5000)),
})
type Mail = z.infer<typeof schema>
const BLANK: Mail = { subject: '', text: '' }

interface MailDialogProps {
  competitionId: number
  participants: readonly Participant[]
}

/** Writes to everybody who is listed now. */
export function MailDialog({ competitionId, participants }: MailDialogProps) {
  return (
    <DialogButton
      label={text.open(participants.length)}
      title={text.title(participants.length)}
      description={text.text}
    >
      {(close) => <MailForm competitionId={competitionId} participants={participants} onSent={close} />}
    </DialogButton>
  )
}

function MailForm({ competitionId, participants, onSent }: MailDialogProps & { onSent: () => void }) {
  const draft = `mail-${competitionId}`
  const form = useApiForm({
    schema,
    draft,
    saved: BLANK,
    onSubmit: (mail) => form.send({ ...mail, participant_ids: participants.map(({ id }) => id) }),
    idempotencyKey: draft,
    mutationFn: (mail: Omit<MailBody, 'key'>, key) => sendMail(competitionId, { ...mail, key }),
    successToast: ({ data }) => text.sent(data.recipients, data.without_address),
    onSuccess: onSent,
  })
  return (
    <NarrowForm
      form={form}
      submitLabel={text.send}
      errorMessage={(error) => consoleRefusal('send-mail', error)}
    >
      <TextField {...form.field('subject')} label={text.subject} autoComplete="off" />
      <TextAreaField {...form.field('text')} label={text.body} rows={8} />
    </NarrowForm>
  )
}
