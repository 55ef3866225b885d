import { createFileRoute } from '@tanstack/react-router'
import { BoulderModePage } from '@/features/judge/BoulderModePage'

export const Route = createFileRoute('/_protected/judge/$compId/boulder')({
  component: BoulderModePage,
})
