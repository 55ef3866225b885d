import { createFileRoute } from '@tanstack/react-router'
import { PosterPage } from '@/features/organise/share/PosterPage'

export const Route = createFileRoute('/_protected/organise/$compId/poster')({
  component: PosterPage,
})
