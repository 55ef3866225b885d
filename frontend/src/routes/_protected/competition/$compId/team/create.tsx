import { createFileRoute } from '@tanstack/react-router'
import { CreateTeamPage } from '@/features/teams/CreateTeamPage'

export const Route = createFileRoute('/_protected/competition/$compId/team/create')({
  component: CreateTeamPage,
})
