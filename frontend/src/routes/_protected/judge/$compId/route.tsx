import { createFileRoute } from '@tanstack/react-router'
import { requireCompetitionId } from '@/domain/competition-id'
import { JudgeLayout } from '@/features/shell/JudgeLayout'

export const Route = createFileRoute('/_protected/judge/$compId')({
  beforeLoad: requireCompetitionId,
  component: JudgeLayout,
})
