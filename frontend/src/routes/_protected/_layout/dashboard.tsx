import { createFileRoute } from '@tanstack/react-router'
import { competitionsQuery } from '@/api/competition-list-query'
import { myEntriesQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { DashboardPage } from '@/features/home/DashboardPage'

export const Route = createFileRoute('/_protected/_layout/dashboard')({
  loader: (args) => prefetchQueries(args, competitionsQuery, myEntriesQuery),
  component: DashboardPage,
})
