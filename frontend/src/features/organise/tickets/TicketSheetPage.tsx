import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { formatDateRange } from '@/text/format'
import { tickets as text } from '@/text/organise-tickets'
import { buttonClass } from '@/ui/Button'
import { PrintSheet } from '@/ui/PrintSheet'
import QrCode from '@/ui/QrCode'
import { EmptyState } from '@/ui/QueryStates'
import { PrintedPage } from '../PrintedPage'
import { type Ticket, ticketsQuery } from './queries'
import { formatCode, isUnused } from './tickets'

export function TicketSheetPage() {
  return (
    <PrintedPage title={text.sheetTitle} intro={text.sheetIntro} isForDesk>
      {(competition) => <Sheet competition={competition} />}
    </PrintedPage>
  )
}

function Sheet({ competition }: { competition: Competition }) {
  const query = useQuery(ticketsQuery(competition.id))
  return (
    <QueryBoundary query={query} rows={6}>
      {(all) => {
        const unused = all.filter((ticket) => isUnused(ticket) && ticket.code)
        return unused.length === 0 ? (
          <EmptyState
            title={text.noneToPrint}
            action={
              <Link from="/organise/$compId" to="/organise/$compId/tickets" className={buttonClass()}>
                {text.back}
              </Link>
            }
          >
            {text.noneToPrintText}
          </EmptyState>
        ) : (
          <PrintSheet
            items={unused}
            columns={2}
            rows={5}
            keyOf={({ id }) => id}
            label={(ticket) => <TicketLabel ticket={ticket} competition={competition} />}
          />
        )
      }}
    </QueryBoundary>
  )
}

function TicketLabel({ ticket, competition }: { ticket: Ticket; competition: Competition }) {
  const { number, code, paid } = ticket
  const { host, origin } = window.location
  return (
    <div className="flex items-center gap-[3mm] text-[8.5pt] leading-tight">
      <div className="w-[34mm] shrink-0">
        <QrCode text={`${origin}/ticket/${code}`} label={text.qrLabel(number)} />
      </div>
      <div className="grid min-w-0 gap-[1mm]">
        <p className="line-clamp-2 text-[10pt] leading-tight font-bold">{competition.name}</p>
        <p>{formatDateRange(competition)}</p>
        <p className="numeral text-[20pt] whitespace-nowrap">{formatCode(code ?? '')}</p>
        <p>{text.scan}</p>
        <p>{text.orType(`${host}/ticket`)}</p>
        <p className="font-semibold">
          {text.ticket(number)}
          {paid ? ` · ${text.paidMark}` : ''}
        </p>
      </div>
    </div>
  )
}
