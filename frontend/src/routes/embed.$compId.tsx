import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf, requireCompetitionId } from '@/domain/competition-id'
import { readEmbedSearch } from '@/domain/embed-search'
import { EmbedPage } from '@/features/scoring/embed/EmbedPage'

/** The only pages that other sites may show in a frame (`backend/topout/http/security_headers.py`). */
export const Route = createFileRoute('/embed/$compId')({
  validateSearch: readEmbedSearch,
  beforeLoad: requireCompetitionId,
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), categoriesQuery(id))
  },
  component: EmbedPage,
})
