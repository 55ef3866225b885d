import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, myEntriesQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { CategoriesPage } from '@/features/scoring/CategoriesPage'

export const Route = createFileRoute('/_protected/competition/$compId/categories')({
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, categoriesQuery(id), myEntriesQuery)
  },
  component: CategoriesPage,
})
