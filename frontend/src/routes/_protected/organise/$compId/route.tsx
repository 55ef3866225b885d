import { createFileRoute } from '@tanstack/react-router'
import { requireCompetitionId } from '@/domain/competition-id'
import { ConsoleLayout } from '@/features/shell/ConsoleLayout'

export const Route = createFileRoute('/_protected/organise/$compId')({
  beforeLoad: requireCompetitionId,
  component: ConsoleLayout,
})
