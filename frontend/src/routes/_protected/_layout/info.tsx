import { createFileRoute } from '@tanstack/react-router'
import { competitionsQuery } from '@/api/competition-list-query'
import { competitionQuery, infoQuery, myEntriesQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { InfoPage } from '@/features/programme/InfoPage'
import { readCompetition } from '../../_public/-search'

export const Route = createFileRoute('/_protected/_layout/info')({
  validateSearch: readCompetition,
  loaderDeps: ({ search: { competition_id } }) => ({ id: competition_id }),
  loader: ({ deps: { id }, ...args }) =>
    id === undefined
      ? prefetchQueries(args, competitionsQuery, myEntriesQuery)
      : prefetchQueries(args, competitionQuery(id), infoQuery(id)),
  component: InfoPage,
})
