import { useQuery } from '@tanstack/react-query'
import { competitionsQuery } from './competition-list-query'
import { myEntriesQuery } from './competition-queries'
import { myCompetitions } from './my-competitions'

/** The competitions that the person has entered and that are not over. */
export function useMyCompetitionIds(): number[] {
  const { data: competitions = [] } = useQuery(competitionsQuery)
  const { data: entries = [] } = useQuery(myEntriesQuery)
  return myCompetitions(competitions, entries, new Date()).map(({ competition }) => competition.id)
}
