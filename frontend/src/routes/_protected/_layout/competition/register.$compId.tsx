import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery, myEntriesQuery, waiverQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf, requireCompetitionId } from '@/domain/competition-id'
import { EntryPage } from '@/features/entry/EntryPage'
import { readStep } from '@/features/entry/step-names'

export const Route = createFileRoute('/_protected/_layout/competition/register/$compId')({
  validateSearch: readStep,
  beforeLoad: requireCompetitionId,
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), myEntriesQuery, categoriesQuery(id), waiverQuery(id))
  },
  component: EntryPage,
})
