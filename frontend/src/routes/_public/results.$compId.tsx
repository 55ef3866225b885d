import { createFileRoute } from '@tanstack/react-router'
import { prefetchQueries } from '@/api/prefetch-queries'
import { officialResultsQuery } from '@/api/results-queries'
import { readBoardSearch } from '@/domain/board-search'
import { competitionIdOf, requireCompetitionId } from '@/domain/competition-id'
import { OfficialResultsPage } from '@/features/results/OfficialResultsPage'

export const Route = createFileRoute('/_public/results/$compId')({
  validateSearch: readBoardSearch,
  beforeLoad: requireCompetitionId,
  loader: (args) => prefetchQueries(args, officialResultsQuery(competitionIdOf(args.params))),
  component: OfficialResultsPage,
})
