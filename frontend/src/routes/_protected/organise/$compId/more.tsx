import { createFileRoute } from '@tanstack/react-router'
import { MorePage } from '@/features/organise/MorePage'

export const Route = createFileRoute('/_protected/organise/$compId/more')({
  component: MorePage,
})
