import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { invalidateEntry } from '@/api/competition-queries'
import { useSession } from '@/session/session'
import { moveTicketHere } from '@/session/ticket-session'
import { useApiMutation } from '@/session/use-api-mutation'
import { ticket as text, ticketRefusal } from '@/text/tickets'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { BirthdayForm } from '../BirthdayForm'
import { attachTicket } from './queries'
import { useOpenCompetition } from './use-open-competition'

/** The same for a code that nobody knows and for one that somebody else used: only its holder gets further. */
export function UsedTicket({ code }: { code: string }) {
  const hasAccount = useSession((session) => Boolean(session.user?.email))
  const queryClient = useQueryClient()
  const openCompetition = useOpenCompetition()
  const proceed = useApiMutation({
    mutationFn: async (birthday: string) =>
      hasAccount ? (await attachTicket(code, birthday)).competition_id : moveTicketHere(code, birthday),
    onSuccess: async (competition_id) => {
      await invalidateEntry(queryClient, competition_id)
      openCompetition({ competition_id, message: hasAccount ? text.attachedDone : text.movedDone })
    },
  })
  return (
    <Section title={text.usedTitle} intro={hasAccount ? text.usedAccountText : text.usedText}>
      <BirthdayForm
        submit={hasAccount ? text.bringAlong : text.carryOn}
        proceed={proceed}
        errorMessage={(error) => ticketRefusal(hasAccount ? 'attach' : 'move', error)}
      >
        <Link to="/ticket" className={buttonClass()}>
          {text.otherCode}
        </Link>
      </BirthdayForm>
      <p className="mt-5 text-sm text-soft">{text.helpText}</p>
    </Section>
  )
}
