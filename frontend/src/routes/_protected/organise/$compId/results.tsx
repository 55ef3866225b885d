import { createFileRoute } from '@tanstack/react-router'
import { ResultsPage } from '@/features/organise/results/ResultsPage'

export const Route = createFileRoute('/_protected/organise/$compId/results')({
  component: ResultsPage,
})
