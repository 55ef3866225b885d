import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery, participantQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { readBoardSearch } from '@/domain/board-search'
import { competitionIdOf } from '@/domain/competition-id'
import { ScoringPage } from '@/features/scoring/ScoringPage'

export const Route = createFileRoute('/_protected/competition/$compId/scoring')({
  validateSearch: readBoardSearch,
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), categoriesQuery(id), participantQuery(id))
  },
  component: ScoringPage,
})
