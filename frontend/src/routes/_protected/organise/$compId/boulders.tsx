import { createFileRoute } from '@tanstack/react-router'
import { BouldersPage } from '@/features/organise/boulders/BouldersPage'

export const Route = createFileRoute('/_protected/organise/$compId/boulders')({
  component: BouldersPage,
})
