import { createFileRoute } from '@tanstack/react-router'
import { ascentsQuery, bouldersQuery } from '@/api/boulder-queries'
import { competitionQuery, participantQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { AscentsPage } from '@/features/ascents/AscentsPage'

export const Route = createFileRoute('/_protected/competition/$compId/ascents')({
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(
      args,
      ascentsQuery(id),
      competitionQuery(id),
      participantQuery(id),
      bouldersQuery(id, null),
    )
  },
  component: AscentsPage,
})
