import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { moveTicketHere } from '@/session/ticket-session'
import { account } from '@/text/account'
import { entryFieldErrors } from '@/text/entry'
import { settings } from '@/text/settings'
import { proofRefusal, ticketSettings as text } from '@/text/ticket-settings'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { myTicketQuery } from '../queries'

interface BirthdayProofProps {
  onConfirmed: () => void
  onCancel: () => void
}

/** Whoever has no address shows that the ticket is theirs. */
export function BirthdayProof({ onConfirmed, onCancel }: BirthdayProofProps) {
  const code = useQuery(myTicketQuery).data?.code ?? ''
  const [birthday, setBirthday] = useState('')
  const [isMissing, setMissing] = useState(false)
  const prove = useMutation({ mutationFn: () => moveTicketHere(code, birthday), onSuccess: onConfirmed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(birthday === '')
    if (birthday !== '' && !prove.isPending) prove.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h3 className="text-lg">{settings.confirmItIsYou}</h3>
      <p className="text-soft">{text.proofText}</p>
      <TextField
        label={text.dateOfBirth}
        type="date"
        autoComplete="bday"
        value={birthday}
        error={isMissing && birthday === '' ? entryFieldErrors.dateMissing : undefined}
        onChange={(event) => setBirthday(event.target.value)}
      />
      <RefusalBanner error={prove.error} errorMessage={proofRefusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={prove.isPending}>
          {text.confirm}
        </Button>
        <Button onClick={onCancel}>{account.cancel}</Button>
      </div>
    </form>
  )
}
