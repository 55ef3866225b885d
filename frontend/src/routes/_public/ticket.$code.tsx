import { createFileRoute } from '@tanstack/react-router'
import { TicketPage } from '@/features/entry/ticket/TicketPage'

export const Route = createFileRoute('/_public/ticket/$code')({
  component: TicketPage,
})
