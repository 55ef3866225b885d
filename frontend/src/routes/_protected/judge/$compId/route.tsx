import { createFileRoute } from '@tanstack/react-router'
import { JudgeLayout } from '@/features/shell/JudgeLayout'
import { requireCompetitionId } from '@/lib/competition-id'

export const Route = createFileRoute('/_protected/judge/$compId')({
  beforeLoad: requireCompetitionId,
  component: JudgeLayout,
})
