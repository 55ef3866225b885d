import { createFileRoute } from '@tanstack/react-router'
import { competitionQuery } from '@/api/competition-queries'
import { teamCheckQuery } from '@/features/teams/queries'
import { TeamPage } from '@/features/teams/TeamPage'
import { readInvitation } from './-search'

export const Route = createFileRoute('/_protected/competition/$compId/team/')({
  validateSearch: readInvitation,
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(competitionQuery(Number(params.compId)))
    void queryClient.prefetchQuery(teamCheckQuery(Number(params.compId)))
  },
  component: TeamPage,
})
