import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { teamCheckQuery } from '@/api/team-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { TeamPage } from '@/features/teams/TeamPage'
import { readText, searchReader } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/competition/$compId/team/')({
  /** `?code=ACD346` of a join link. */
  validateSearch: searchReader({ code: readText }),
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), teamCheckQuery(id), categoriesQuery(id))
  },
  component: TeamPage,
})
