import { createFileRoute } from '@tanstack/react-router'
import { PhotosPage } from '@/features/admin/PhotosPage'

export const Route = createFileRoute('/_protected/_layout/admin/photos')({
  component: PhotosPage,
})
