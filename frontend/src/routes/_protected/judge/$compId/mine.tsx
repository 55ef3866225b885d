import { createFileRoute } from '@tanstack/react-router'
import { MinePage } from '@/features/judge/MinePage'

export const Route = createFileRoute('/_protected/judge/$compId/mine')({
  component: MinePage,
})
