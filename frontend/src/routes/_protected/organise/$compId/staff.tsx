import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '@/features/organise/StaffPage'

export const Route = createFileRoute('/_protected/organise/$compId/staff')({
  component: StaffPage,
})
