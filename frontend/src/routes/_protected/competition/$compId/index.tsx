import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery, participantQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { CompetitionHomePage } from '@/features/competitions/CompetitionHomePage'

export const Route = createFileRoute('/_protected/competition/$compId/')({
  beforeLoad: async (visit) => {
    // Loaded when it is needed: guests on the landing page never are.
    const { requireParticipation } = await import('@/features/competitions/participation')
    await requireParticipation(visit)
  },
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), participantQuery(id), categoriesQuery(id))
  },
  component: CompetitionHomePage,
})
