import { createFileRoute } from '@tanstack/react-router'
import { TicketSheetPage } from '@/features/organise/tickets/TicketSheetPage'

export const Route = createFileRoute('/_protected/organise/$compId/tickets/print')({
  component: TicketSheetPage,
})
