import { createFileRoute } from '@tanstack/react-router'
import { OrganisePage } from '@/features/organise/OrganisePage'

export const Route = createFileRoute('/_protected/_layout/organise/')({
  component: OrganisePage,
})
