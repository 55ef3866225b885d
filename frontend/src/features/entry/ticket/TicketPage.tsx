import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import {
  type Category,
  type Competition,
  categoriesQuery,
  competitionQuery,
  waiverQuery,
} from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { classesOfTicket, feeRange } from '@/domain/classes'
import { QueryFallback } from '@/domain/QueryFallback'
import { accountOf, useSession } from '@/session/session'
import { formatMoney } from '@/text/format'
import { sentences } from '@/text/phrases'
import { ticket as text, ticketRefusal } from '@/text/tickets'
import { Banner } from '@/ui/Banner'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { ClaimForm } from './ClaimForm'
import { type Ticket, ticketQuery } from './queries'
import { formatTicketCode, readTicketCode, TICKET_CODE_LENGTH } from './ticket-code'
import { UsedTicket } from './UsedTicket'

const route = getRouteApi('/_public/ticket/$code')

const readErrors = (error: unknown) => ticketRefusal('read', error)

/** Takes part with a printed ticket: name, waiver, climb. */
export function TicketPage() {
  const code = readTicketCode(route.useParams().code)
  if (code.length === TICKET_CODE_LENGTH) return <TicketOfCode code={code} />
  return (
    <Page title={text.title}>
      <EmptyState
        title={text.codeIncomplete}
        action={
          <Link to="/ticket" className={buttonClass()}>
            {text.otherCode}
          </Link>
        }
      />
    </Page>
  )
}

function TicketOfCode({ code }: { code: string }) {
  const account = useSession(accountOf)
  const ticket = useQuery(ticketQuery(code, account))
  if (ticket.data) return <KnownTicket code={code} ticket={ticket.data} />
  return (
    <Page title={text.title} intro={formatTicketCode(code)}>
      <NoTicket code={code} query={ticket} />
    </Page>
  )
}

function NoTicket({ code, query }: { code: string; query: Parameters<typeof QueryFallback>[0]['query'] }) {
  const { error } = query
  if (isApiError(error, 'ticket_not_found')) return <UsedTicket code={code} />
  if (isApiError(error, 'competition_ended') || isApiError(error, 'registration_not_open'))
    return (
      <EmptyState
        title={readErrors(error)}
        action={
          <Link to="/events" className={buttonClass()}>
            {text.otherCompetitions}
          </Link>
        }
      />
    )
  return <QueryFallback query={query} errorMessage={readErrors} />
}

function KnownTicket({ code, ticket }: { code: string; ticket: Ticket }) {
  const { competition_id } = ticket
  const competition = useQuery(competitionQuery(competition_id))
  const categories = useQuery(categoriesQuery(competition_id))
  const waiver = useQuery(waiverQuery(competition_id))
  if (ticket.is_mine)
    return <Navigate to="/competition/$compId" params={{ compId: String(competition_id) }} replace />
  const missing = [competition, categories, waiver].find(({ data }) => data === undefined)
  return (
    <Page title={ticket.competition} intro={sentences(text.number(ticket.number), text.lead)}>
      {competition.data && categories.data ? (
        <FeeBanner competition={competition.data} categories={categories.data} ticket={ticket} />
      ) : null}
      {missing || !competition.data || !categories.data || !waiver.data ? (
        <QueryFallback query={missing ?? waiver} errorMessage={readErrors} />
      ) : (
        <ClaimForm
          key={waiver.data.hash}
          code={code}
          ticket={ticket}
          competition={competition.data}
          categories={categories.data}
          waiver={waiver.data}
        />
      )}
    </Page>
  )
}

interface FeeBannerProps {
  competition: Competition
  categories: Category[]
  ticket: Ticket
}

/** Where the fees of the classes differ, the choice of the class says which. */
function FeeBanner({ competition, categories, ticket }: FeeBannerProps) {
  const { lowest, highest } = feeRange(competition, classesOfTicket(categories, ticket.category))
  if (highest === 0) return null
  if (ticket.paid)
    return <Banner variant="counted">{ticket.fee_by_class ? text.paidByClass : text.paid}</Banner>
  return (
    <Banner variant="waiting">
      {lowest === highest ? text.due(formatMoney(lowest, competition.currency)) : text.dueByClass}
    </Banner>
  )
}
