import { createFileRoute } from '@tanstack/react-router'
import { ServerPage } from '@/features/admin/ServerPage'

export const Route = createFileRoute('/_protected/_layout/admin/server')({
  component: ServerPage,
})
