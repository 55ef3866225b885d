import { createFileRoute } from '@tanstack/react-router'
import { CompetitionLayout } from '@/features/shell/CompetitionLayout'

export const Route = createFileRoute('/_protected/competition/$compId')({
  component: CompetitionLayout,
})
