import { createFileRoute } from '@tanstack/react-router'
import { requireCompetitionId } from '@/domain/competition-id'
import { CompetitionLayout } from '@/features/shell/CompetitionLayout'

export const Route = createFileRoute('/_protected/competition/$compId')({
  beforeLoad: requireCompetitionId,
  component: CompetitionLayout,
})
