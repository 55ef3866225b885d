import { createFileRoute } from '@tanstack/react-router'
import { competitionsQuery } from '@/api/competition-list-query'
import { myEntriesQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { CompetitionListPage } from '@/features/competitions/CompetitionListPage'

export const Route = createFileRoute('/_protected/_layout/competition/')({
  loader: (args) => prefetchQueries(args, competitionsQuery, myEntriesQuery),
  component: CompetitionListPage,
})
