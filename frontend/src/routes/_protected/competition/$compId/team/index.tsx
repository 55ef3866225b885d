import { createFileRoute } from '@tanstack/react-router'
import { competitionQuery } from '@/api/competition-queries'
import { teamCheckQuery } from '@/api/team-queries'
import { TeamPage } from '@/features/teams/TeamPage'
import { competitionIdOf } from '@/lib/competition-id'
import { readInvitation } from './-search'

export const Route = createFileRoute('/_protected/competition/$compId/team/')({
  validateSearch: readInvitation,
  loader: ({ context: { queryClient }, params }) => {
    const competitionId = competitionIdOf(params)
    void queryClient.prefetchQuery(competitionQuery(competitionId))
    void queryClient.prefetchQuery(teamCheckQuery(competitionId))
  },
  component: TeamPage,
})
