import { createFileRoute } from '@tanstack/react-router'
import { RoundsPage } from '@/features/organise/rounds/RoundsPage'

export const Route = createFileRoute('/_protected/organise/$compId/rounds/')({
  component: RoundsPage,
})
