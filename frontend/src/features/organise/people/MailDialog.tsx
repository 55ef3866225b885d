import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { z } from '@/lib/zod'
import { dropDraft } from '@/session/drafts'
import { useApiMutation } from '@/session/use-api-mutation'
import { useDraftForm } from '@/session/use-draft-form'
import { consoleText } from '@/text/organise'
import { mail as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field, inputClass, TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.open(participants.length)}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.title(participants.length)}
        description={text.text}
        closeLabel={consoleText.close}
      >
        <MailForm competitionId={competitionId} participants={participants} onSent={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function MailForm({ competitionId, participants, onSent }: MailDialogProps & { onSent: () => void }) {
  const draft = `mail-${competitionId}`
  const { form } = useDraftForm<Mail>({ draft, saved: BLANK, resolver: zodResolver(schema) })
  const send = useApiMutation({
    idempotencyKey: draft,
    mutationFn: (mail: Omit<MailBody, 'key'>, key) => sendMail(competitionId, { ...mail, key }),
    successToast: ({ data }) => text.sent(data.recipients, data.without_address),
    onSuccess: () => {
      dropDraft(draft)
      onSent()
    },
  })
  const submit = form.handleSubmit((mail) => {
    if (!send.isPending) send.mutate({ ...mail, participant_ids: participants.map(({ id }) => id) })
  })
  const { errors } = form.formState
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        {...form.register('subject')}
        label={text.subject}
        autoComplete="off"
        error={errors.subject?.message}
      />
      <Field label={text.body} error={errors.text?.message}>
        {(control) => <textarea {...form.register('text')} {...control} rows={8} className={inputClass} />}
      </Field>
      <RefusalBanner error={send.error} errorMessage={(error) => consoleRefusal('send-mail', error)} />
      <Button type="submit" variant="primary" pending={send.isPending}>
        {text.send}
      </Button>
    </form>
  )
}
