import { createFileRoute } from '@tanstack/react-router'
import { CompetitionHomePage } from '@/features/competitions/CompetitionHomePage'
import { requireParticipation } from '@/features/competitions/participation'

export const Route = createFileRoute('/_protected/competition/$compId/')({
  beforeLoad: requireParticipation,
  component: CompetitionHomePage,
})
