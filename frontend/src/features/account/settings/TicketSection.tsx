import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDraft } from '@/session/drafts'
import { ticketSettings as text } from '@/text/ticket-settings'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { myTicketQuery } from '../queries'
import { BringToAccount } from './BringToAccount'
import { NEW_ACCOUNT, NewAccountForm } from './NewAccountForm'

/** For whoever takes part with a ticket: its code, and the ways to an account. */
export function TicketSection() {
  const ticket = useQuery(myTicketQuery)
  const [isCreating, setCreating] = useState(() => readDraft(NEW_ACCOUNT, { email: '' }).email !== '')
  const code = ticket.data?.code
  return (
    <>
      <Section title={text.title} intro={text.intro}>
        <p className="text-sm text-soft">{text.code}</p>
        <p className="numeral text-3xl">{code ? `${code.slice(0, 4)}-${code.slice(4)}` : '\u00a0'}</p>
        {ticket.data === null ? <p className="text-soft">{text.noCode}</p> : null}
      </Section>
      <Section title={text.accountTitle} intro={text.accountIntro}>
        {isCreating ? (
          <NewAccountForm onCancel={() => setCreating(false)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => setCreating(true)}>
              {text.createAccount}
            </Button>
            {code ? <BringToAccount code={code} /> : null}
          </div>
        )}
      </Section>
    </>
  )
}
