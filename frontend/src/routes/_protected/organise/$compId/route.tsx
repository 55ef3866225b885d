import { createFileRoute } from '@tanstack/react-router'
import { ConsoleLayout } from '@/features/shell/ConsoleLayout'
import { requireCompetitionId } from '@/lib/competition-id'

export const Route = createFileRoute('/_protected/organise/$compId')({
  beforeLoad: requireCompetitionId,
  component: ConsoleLayout,
})
