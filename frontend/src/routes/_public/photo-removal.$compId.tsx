import { createFileRoute } from '@tanstack/react-router'
import { bouldersQuery, mapsQuery } from '@/api/boulder-queries'
import { competitionQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf, requireCompetitionId } from '@/domain/competition-id'
import { PhotoRemovalPage } from '@/features/competitions/photo-removal/PhotoRemovalPage'
import { readPhoto } from './-search'

export const Route = createFileRoute('/_public/photo-removal/$compId')({
  validateSearch: readPhoto,
  beforeLoad: requireCompetitionId,
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), bouldersQuery(id, null), mapsQuery(id))
  },
  component: PhotoRemovalPage,
})
