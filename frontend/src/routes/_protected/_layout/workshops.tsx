import { createFileRoute } from '@tanstack/react-router'
import { WorkshopsPage } from '@/features/programme/WorkshopsPage'

export const Route = createFileRoute('/_protected/_layout/workshops')({
  component: WorkshopsPage,
})
