import { Link, useNavigate } from '@tanstack/react-router'
import { z } from '@/lib/zod'
import { useDraftForm } from '@/session/use-draft-form'
import { ticket as text } from '@/text/tickets'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { Page } from '@/ui/Page'
import { readTicketCode, TICKET_CODE_LENGTH } from './ticket-code'

const isComplete = (typed: string) => readTicketCode(typed).length === TICKET_CODE_LENGTH
const schema = z.object({ code: z.string().check(z.refine(isComplete, text.codeIncomplete)) })

/** Without a camera: the code of the ticket, typed. */
export function TicketCodePage() {
  const navigate = useNavigate()
  const form = useDraftForm({
    schema,
    saved: { code: '' },
    onSubmit: ({ code }) => void navigate({ to: '/ticket/$code', params: { code: readTicketCode(code) } }),
  })
  return (
    <Page title={text.title} intro={text.scanInstead}>
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <TextField
          {...form.field('code')}
          label={text.code}
          hint={text.intro}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="numeral text-2xl uppercase"
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
