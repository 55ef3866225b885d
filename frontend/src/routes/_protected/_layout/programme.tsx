import { createFileRoute } from '@tanstack/react-router'
import { competitionsQuery } from '@/api/competition-list-query'
import { competitionQuery, myEntriesQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { programmeQuery, workshopsQuery } from '@/api/programme-queries'
import { ProgrammePage } from '@/features/programme/ProgrammePage'
import { readFlag, readId, searchReader } from '@/lib/search-params'

const readSearch = searchReader({ competition_id: readId, mine: readFlag })

export const Route = createFileRoute('/_protected/_layout/programme')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { competition_id } }) => ({ id: competition_id }),
  loader: ({ deps: { id }, ...args }) =>
    id === undefined
      ? prefetchQueries(args, competitionsQuery, myEntriesQuery)
      : prefetchQueries(args, competitionQuery(id), programmeQuery(id), workshopsQuery),
  component: ProgrammePage,
})
