import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { BoulderPage } from '@/features/boulders/BoulderPage'
import { boulderPageQueries } from './-queries'

export const Route = createFileRoute('/_protected/competition/$compId/boulders/$boulder')({
  loader: (args) => {
    const id = competitionIdOf(args.params)
    const queries = boulderPageQueries(args.context.queryClient, id)
    prefetchQueries(args, competitionQuery(id), categoriesQuery(id), ...queries)
  },
  component: BoulderPage,
})
