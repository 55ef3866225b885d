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
import { RefusalBanner } from '@/ui/RefusalBanner'
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
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <h3 className="text-lg">{settings.confirmItIsYou}</h3>
      <p className="text-soft">{text.proofText}</p>
      <TextField {...form.field('birthday')} label={text.dateOfBirth} type="date" autoComplete="bday" />
      <RefusalBanner error={form.error} errorMessage={proofRefusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={form.isPending}>
          {text.confirm}
        </Button>
        <Button onClick={onCancel}>{account.cancel}</Button>
      </div>
    </form>
  )
}
