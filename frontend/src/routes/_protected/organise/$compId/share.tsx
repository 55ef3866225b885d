import { createFileRoute } from '@tanstack/react-router'
import { SharePage } from '@/features/organise/share/SharePage'

export const Route = createFileRoute('/_protected/organise/$compId/share')({
  component: SharePage,
})
