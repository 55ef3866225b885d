import { createFileRoute } from '@tanstack/react-router'
import { announcementsQuery } from '@/api/announcement-queries'
import { categoriesQuery, competitionQuery, infoQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf, requireCompetitionId } from '@/domain/competition-id'
import { EventPage } from '@/features/competitions/event/EventPage'

export const Route = createFileRoute('/_public/event/$compId')({
  beforeLoad: requireCompetitionId,
  loader: (args) => {
    const id = competitionIdOf(args.params)
    prefetchQueries(args, competitionQuery(id), categoriesQuery(id), infoQuery(id), announcementsQuery(id))
  },
  component: EventPage,
})
