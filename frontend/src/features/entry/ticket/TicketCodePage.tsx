import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ticket as text } from '@/text/tickets'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { Page } from '@/ui/Page'
import { readTicketCode, TICKET_CODE_LENGTH } from './ticket-code'

/** For whoever cannot scan: the code of the ticket, typed. */
export function TicketCodePage() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [wasSent, setSent] = useState(false)
  const code = readTicketCode(typed)
  const isComplete = code.length === TICKET_CODE_LENGTH
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isComplete) void navigate({ to: '/ticket/$code', params: { code } })
  }
  return (
    <Page title={text.title} intro={text.scanInstead}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label={text.code}
          hint={text.intro}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="numeral text-2xl uppercase"
          error={wasSent && !isComplete ? text.codeIncomplete : undefined}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary">
            {text.open}
          </Button>
          <Link to="/login" className="font-semibold text-link underline underline-offset-4">
            {text.haveAccount}
          </Link>
        </div>
      </form>
    </Page>
  )
}
