import { createFileRoute } from '@tanstack/react-router'
import { CompetitionListPage } from '@/features/competitions/CompetitionListPage'

export const Route = createFileRoute('/_protected/_layout/competition/')({
  component: CompetitionListPage,
})
