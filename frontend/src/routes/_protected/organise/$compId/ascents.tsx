import { createFileRoute } from '@tanstack/react-router'
import { AscentsPage } from '@/features/organise/ascents/AscentsPage'

export const Route = createFileRoute('/_protected/organise/$compId/ascents')({
  component: AscentsPage,
})
