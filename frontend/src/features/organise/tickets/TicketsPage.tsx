import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleRefusal } from '@/text/organise-refusals'
import { tickets as text } from '@/text/organise-tickets'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { EmptyState } from '@/ui/QueryStates'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'
import { ConsolePage } from '../ConsolePage'
import { MakeTicketsForm } from './MakeTicketsForm'
import { type Ticket, ticketsKey, ticketsQuery, voidTickets } from './queries'
import { formatCode, isUnused } from './tickets'

export function TicketsPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro} isForDesk>
      {(competition) => (
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
          <MakeTicketsForm competition={competition} />
          <AllTickets competition={competition} />
        </div>
      )}
    </ConsolePage>
  )
}

function AllTickets({ competition }: { competition: Competition }) {
  const query = useQuery(ticketsQuery(competition.id))
  return (
    <Section title={text.listTitle}>
      <QueryBoundary query={query} rows={6}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
          ) : (
            <>
              <TicketActions competition={competition} tickets={all} />
              <TicketTable tickets={all} />
            </>
          )
        }
      </QueryBoundary>
    </Section>
  )
}

function TicketActions({ competition, tickets }: { competition: Competition; tickets: Ticket[] }) {
  const unused = tickets.filter(isUnused)
  const used = tickets.filter(({ state }) => state === 'claimed')
  const voiding = useApiMutation({
    mutationFn: () =>
      voidTickets(
        competition.id,
        unused.map(({ id }) => id),
      ),
    successToast: text.voided,
    errorToast: (error) => consoleRefusal('void-tickets', error),
    invalidates: [ticketsKey(competition.id), queryKeys.competition(competition.id)],
  })
  return (
    <>
      <p className="font-semibold">{text.summary(unused.length, used.length)}</p>
      {unused.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          <Link from="/organise/$compId" to="/organise/$compId/tickets/print" className={buttonClass()}>
            {text.print}
          </Link>
          <ConfirmButton
            variant="danger-quiet"
            title={text.voidTitle}
            text={text.voidText(unused.length)}
            confirm={text.voidConfirm}
            destructive
            pending={voiding.isPending}
            onConfirm={() => voiding.mutateAsync()}
          >
            {text.void}
          </ConfirmButton>
        </div>
      ) : null}
    </>
  )
}

function TicketTable({ tickets }: { tickets: Ticket[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <HeaderCell>{text.number}</HeaderCell>
          <HeaderCell>{text.code}</HeaderCell>
          <HeaderCell>{text.who}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {tickets.map(({ id, number, code, state, name, participant_id }) => (
          <Row key={id}>
            <Cell className="numeral text-lg">{number}</Cell>
            <Cell className="numeral text-lg whitespace-nowrap">
              {code ? formatCode(code) : text.hiddenCode}
            </Cell>
            <Cell>
              {participant_id ? (
                <Link
                  from="/organise/$compId"
                  to="/organise/$compId/people/$participantId"
                  params={{ participantId: String(participant_id) }}
                  className="inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4"
                >
                  {name}
                </Link>
              ) : (
                <span className="text-soft">{text.states[state]}</span>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
