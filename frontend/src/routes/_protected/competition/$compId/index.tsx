import { createFileRoute } from '@tanstack/react-router'
import { CompetitionHomePage } from '@/features/competitions/CompetitionHomePage'

export const Route = createFileRoute('/_protected/competition/$compId/')({
  beforeLoad: async (visit) => {
    // Loaded when it is needed: guests on the landing page never are.
    const { requireParticipation } = await import('@/features/competitions/participation')
    await requireParticipation(visit)
  },
  component: CompetitionHomePage,
})
