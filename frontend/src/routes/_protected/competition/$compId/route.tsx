import { createFileRoute } from '@tanstack/react-router'
import { CompetitionFrame } from '@/features/shell/CompetitionFrame'

export const Route = createFileRoute('/_protected/competition/$compId')({
  component: CompetitionFrame,
})
