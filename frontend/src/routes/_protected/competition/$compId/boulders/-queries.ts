import type { QueryClient } from '@tanstack/react-query'
import { ascentsQuery, bouldersQuery } from '@/api/boulder-queries'
import { participantQuery } from '@/api/competition-queries'

/** What the boulder pages need. Which list they show depends on the participant: unknown, it is left to the page. */
export function boulderPageQueries(queryClient: QueryClient, competitionId: number) {
  const participant = participantQuery(competitionId)
  const known = queryClient.getQueryData(participant.queryKey)
  const lists = known ? [bouldersQuery(competitionId, known.data.team?.category ?? null)] : []
  return [participant, ascentsQuery(competitionId), ...lists]
}
