import { createFileRoute } from '@tanstack/react-router'
import { announcementsQuery } from '@/api/announcement-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { AnnouncementsPage } from '@/features/announcements/AnnouncementsPage'

export const Route = createFileRoute('/_protected/competition/$compId/announcements')({
  loader: (args) => prefetchQueries(args, announcementsQuery(competitionIdOf(args.params))),
  component: AnnouncementsPage,
})
