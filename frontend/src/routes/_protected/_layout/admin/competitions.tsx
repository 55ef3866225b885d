import { createFileRoute } from '@tanstack/react-router'
import { CompetitionsPage } from '@/features/admin/CompetitionsPage'

export const Route = createFileRoute('/_protected/_layout/admin/competitions')({
  component: CompetitionsPage,
})
