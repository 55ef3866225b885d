import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '@/features/admin/MailsPage'

export const Route = createFileRoute('/_protected/_layout/admin/mails')({
  component: MailsPage,
})
