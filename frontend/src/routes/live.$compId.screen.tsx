import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf, requireCompetitionId } from '@/domain/competition-id'
import { BigScreenPage } from '@/features/scoring/screen/BigScreenPage'

/** Outside the public layout: a screen on a wall has no navigation. */
export const Route = createFileRoute('/live/$compId/screen')({
  beforeLoad: requireCompetitionId,
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), categoriesQuery(id))
  },
  component: BigScreenPage,
})
