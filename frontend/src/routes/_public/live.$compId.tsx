import { createFileRoute } from '@tanstack/react-router'
import { announcementsQuery } from '@/api/announcement-queries'
import { categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { LivePage } from '@/features/scoring/LivePage'
import { readBoardSearch } from '@/lib/board-search'
import { competitionIdOf, requireCompetitionId } from '@/lib/competition-id'

export const Route = createFileRoute('/_public/live/$compId')({
  validateSearch: readBoardSearch,
  beforeLoad: requireCompetitionId,
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), categoriesQuery(id), announcementsQuery(id))
  },
  component: LivePage,
})
