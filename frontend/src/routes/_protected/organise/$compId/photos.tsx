import { createFileRoute } from '@tanstack/react-router'
import { PhotosPage } from '@/features/organise/photos/PhotosPage'

export const Route = createFileRoute('/_protected/organise/$compId/photos')({
  component: PhotosPage,
})
