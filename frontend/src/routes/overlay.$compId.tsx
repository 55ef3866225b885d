import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { roundsQuery } from '@/api/round-queries'
import { competitionIdOf, requireCompetitionId } from '@/domain/competition-id'
import { readOverlaySearch } from '@/domain/embed-search'
import { OverlayPage } from '@/features/scoring/embed/OverlayPage'

export const Route = createFileRoute('/overlay/$compId')({
  validateSearch: readOverlaySearch,
  beforeLoad: requireCompetitionId,
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), categoriesQuery(id), roundsQuery(id))
  },
  component: OverlayPage,
})
