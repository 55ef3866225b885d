import { createFileRoute } from '@tanstack/react-router'
import { AscentsPage } from '@/features/ascents/AscentsPage'

export const Route = createFileRoute('/_protected/competition/$compId/ascents')({
  component: AscentsPage,
})
