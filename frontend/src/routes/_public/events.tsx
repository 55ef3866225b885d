import { createFileRoute } from '@tanstack/react-router'
import { competitionsQuery } from '@/api/competition-list-query'
import { prefetchQueries } from '@/api/prefetch-queries'
import { CompetitionListPage } from '@/features/competitions/CompetitionListPage'

export const Route = createFileRoute('/_public/events')({
  loader: (args) => prefetchQueries(args, competitionsQuery),
  component: CompetitionListPage,
})
