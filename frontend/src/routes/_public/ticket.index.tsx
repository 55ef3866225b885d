import { createFileRoute } from '@tanstack/react-router'
import { TicketCodePage } from '@/features/entry/ticket/TicketCodePage'

export const Route = createFileRoute('/_public/ticket/')({
  component: TicketCodePage,
})
