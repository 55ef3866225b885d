import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '@/features/admin/PersonPage'

export const Route = createFileRoute('/_protected/_layout/admin/people/$userId')({
  component: PersonPage,
})
