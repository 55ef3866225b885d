import { createFileRoute } from '@tanstack/react-router'
import { announcementsQuery } from '@/api/announcement-queries'
import { categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { roundsQuery } from '@/api/round-queries'
import { readBoardSearch } from '@/domain/board-search'
import { competitionIdOf, requireCompetitionId } from '@/domain/competition-id'
import { LivePage } from '@/features/scoring/LivePage'

export const Route = createFileRoute('/_public/live/$compId')({
  validateSearch: readBoardSearch,
  beforeLoad: requireCompetitionId,
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), categoriesQuery(id), announcementsQuery(id), roundsQuery(id))
  },
  component: LivePage,
})
