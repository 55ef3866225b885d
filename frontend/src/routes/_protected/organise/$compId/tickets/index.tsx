import { createFileRoute } from '@tanstack/react-router'
import { TicketsPage } from '@/features/organise/tickets/TicketsPage'

export const Route = createFileRoute('/_protected/organise/$compId/tickets/')({
  component: TicketsPage,
})
