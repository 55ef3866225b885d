import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '@/features/admin/RequestsPage'

export const Route = createFileRoute('/_protected/_layout/admin/requests')({
  component: RequestsPage,
})
