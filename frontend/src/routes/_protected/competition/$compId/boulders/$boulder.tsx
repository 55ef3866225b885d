import { createFileRoute } from '@tanstack/react-router'
import { BoulderPage } from '@/features/boulders/BoulderPage'

export const Route = createFileRoute('/_protected/competition/$compId/boulders/$boulder')({
  component: BoulderPage,
})
