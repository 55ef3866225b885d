import { createFileRoute } from '@tanstack/react-router'
import { PodiumPage } from '@/features/organise/results/PodiumPage'

export const Route = createFileRoute('/_protected/organise/$compId/podium')({
  component: PodiumPage,
})
