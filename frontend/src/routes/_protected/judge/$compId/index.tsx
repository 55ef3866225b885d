import { createFileRoute } from '@tanstack/react-router'
import { ClimbersPage } from '@/features/judge/ClimbersPage'

export const Route = createFileRoute('/_protected/judge/$compId/')({
  component: ClimbersPage,
})
