import { createFileRoute } from '@tanstack/react-router'
import { announcementsQuery } from '@/api/announcement-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { AnnouncementsPage } from '@/features/announcements/AnnouncementsPage'
import { competitionIdOf } from '@/lib/competition-id'

export const Route = createFileRoute('/_protected/competition/$compId/announcements')({
  loader: (args) => prefetchQueries(args, announcementsQuery(competitionIdOf(args.params))),
  component: AnnouncementsPage,
})
