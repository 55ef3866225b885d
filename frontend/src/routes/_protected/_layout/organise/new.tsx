import { createFileRoute } from '@tanstack/react-router'
import { NewCompetitionPage } from '@/features/organise/NewCompetitionPage'

export const Route = createFileRoute('/_protected/_layout/organise/new')({
  component: NewCompetitionPage,
})
