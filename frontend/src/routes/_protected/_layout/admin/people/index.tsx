import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '@/features/admin/PeoplePage'

export const Route = createFileRoute('/_protected/_layout/admin/people/')({
  component: PeoplePage,
})
