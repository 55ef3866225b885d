import { createFileRoute } from '@tanstack/react-router'
import { WalkUpPage } from '@/features/organise/people/WalkUpPage'

export const Route = createFileRoute('/_protected/organise/$compId/walk-up')({
  component: WalkUpPage,
})
