import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsPage } from '@/features/organise/announcements/AnnouncementsPage'

export const Route = createFileRoute('/_protected/organise/$compId/announcements')({
  component: AnnouncementsPage,
})
