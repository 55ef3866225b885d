import { createFileRoute } from '@tanstack/react-router'
import { CompetitionLayout } from '@/features/shell/CompetitionLayout'
import { requireCompetitionId } from '@/lib/competition-id'

export const Route = createFileRoute('/_protected/competition/$compId')({
  beforeLoad: requireCompetitionId,
  component: CompetitionLayout,
})
