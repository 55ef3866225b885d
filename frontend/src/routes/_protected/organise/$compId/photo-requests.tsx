import { createFileRoute } from '@tanstack/react-router'
import { PhotoRequestsPage } from '@/features/organise/photo-requests/PhotoRequestsPage'

export const Route = createFileRoute('/_protected/organise/$compId/photo-requests')({
  component: PhotoRequestsPage,
})
