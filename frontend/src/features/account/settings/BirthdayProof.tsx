import { useQuery } from '@tanstack/react-query'
import { z } from '@/lib/zod'
import { moveTicketHere } from '@/session/ticket-session'
import { useApiForm } from '@/session/use-api-form'
import { account } from '@/text/account'
import { entryFieldErrors } from '@/text/entry'
import { settings } from '@/text/settings'
import { proofRefusal, ticketSettings as text } from '@/text/ticket-settings'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { Form } from '@/ui/Form'
import { myTicketQuery } from '../queries'

const schema = z.object({ birthday: z.string().check(z.minLength(1, entryFieldErrors.dateMissing)) })

interface BirthdayProofProps {
  onConfirmed: () => void
  onCancel: () => void
}

/** Whoever has no address shows that the ticket is theirs. */
export function BirthdayProof({ onConfirmed, onCancel }: BirthdayProofProps) {
  const code = useQuery(myTicketQuery).data?.code ?? ''
  const form = useApiForm({
    schema,
    saved: { birthday: '' },
    mutationFn: ({ birthday }: z.infer<typeof schema>) => moveTicketHere(code, birthday),
    onSuccess: onConfirmed,
  })
  return (
    <Form
      form={form}
      submitLabel={text.confirm}
      errorMessage={proofRefusal}
      actions={<Button onClick={onCancel}>{account.cancel}</Button>}
    >
      <h3 className="text-lg">{settings.confirmItIsYou}</h3>
      <p className="text-soft">{text.proofText}</p>
      <TextField {...form.field('birthday')} label={text.dateOfBirth} type="date" autoComplete="bday" />
    </Form>
  )
}
