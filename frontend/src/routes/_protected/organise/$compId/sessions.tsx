import { createFileRoute } from '@tanstack/react-router'
import { SessionsPage } from '@/features/organise/setup/SessionsPage'

export const Route = createFileRoute('/_protected/organise/$compId/sessions')({
  component: SessionsPage,
})
