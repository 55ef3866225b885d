import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { invalidateEntry } from '@/api/competition-queries'
import { useSession } from '@/session/session'
import { moveTicketHere } from '@/session/ticket-session'
import { entryFieldErrors } from '@/text/entry'
import { ticket as text, ticketRefusal } from '@/text/tickets'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { attachTicket } from './queries'
import { useOpenCompetition } from './use-open-competition'

/** The same for a code that nobody knows and for one that somebody else used: only its holder gets further. */
export function UsedTicket({ code }: { code: string }) {
  const hasAccount = useSession((session) => Boolean(session.user?.email))
  const [birthday, setBirthday] = useState('')
  const [isMissing, setMissing] = useState(false)
  const queryClient = useQueryClient()
  const openCompetition = useOpenCompetition()
  const proceed = useMutation({
    mutationFn: async () =>
      hasAccount ? (await attachTicket(code, birthday)).competition_id : moveTicketHere(code, birthday),
    onSuccess: async (competition_id) => {
      await invalidateEntry(queryClient, competition_id)
      openCompetition({ competition_id, message: hasAccount ? text.attachedDone : text.movedDone })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(birthday === '')
    if (birthday !== '' && !proceed.isPending) proceed.mutate()
  }
  return (
    <Section title={text.usedTitle} intro={hasAccount ? text.usedAccountText : text.usedText}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label={text.dateOfBirth}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          value={birthday}
          onChange={(event) => setBirthday(event.target.value)}
          error={isMissing && birthday === '' ? entryFieldErrors.dateMissing : undefined}
        />
        <RefusalBanner
          error={proceed.error}
          errorMessage={(error) => ticketRefusal(hasAccount ? 'attach' : 'move', error)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={proceed.isPending}>
            {hasAccount ? text.bringAlong : text.carryOn}
          </Button>
          <Link to="/ticket" className={buttonClass()}>
            {text.otherCode}
          </Link>
        </div>
        <p className="text-sm text-soft">{text.helpText}</p>
      </form>
    </Section>
  )
}
