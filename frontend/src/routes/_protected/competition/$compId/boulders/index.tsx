import { createFileRoute } from '@tanstack/react-router'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { BoulderListPage } from '@/features/boulders/BoulderListPage'
import { boulderPageQueries } from './-queries'
import { readBoulderFilters } from './-search'

export const Route = createFileRoute('/_protected/competition/$compId/boulders/')({
  validateSearch: readBoulderFilters,
  loader: (args) =>
    prefetchQueries(args, ...boulderPageQueries(args.context.queryClient, competitionIdOf(args.params))),
  component: BoulderListPage,
})
