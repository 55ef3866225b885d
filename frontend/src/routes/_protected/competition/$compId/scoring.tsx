import { createFileRoute } from '@tanstack/react-router'
import { ScoringPage } from '@/features/scoring/ScoringPage'

export const Route = createFileRoute('/_protected/competition/$compId/scoring')({
  component: ScoringPage,
})
