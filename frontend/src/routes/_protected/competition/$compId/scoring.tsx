import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery, participantQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { ScoringPage } from '@/features/scoring/ScoringPage'
import { readBoardSearch } from '@/lib/board-search'
import { competitionIdOf } from '@/lib/competition-id'

export const Route = createFileRoute('/_protected/competition/$compId/scoring')({
  validateSearch: readBoardSearch,
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), categoriesQuery(id), participantQuery(id))
  },
  component: ScoringPage,
})
