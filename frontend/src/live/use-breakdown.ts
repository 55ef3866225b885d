import { useQuery } from '@tanstack/react-query'
import { breakdownQuery } from '@/api/scoreboard-queries'
import { useRefetchOnVersion } from './use-refetch-on-version'

/** How a row's score is made up, kept up to date with its board. */
export function useBreakdown(competition: number, category: string, row: number, version: number) {
  const query = useQuery(breakdownQuery(competition, category, row))
  useRefetchOnVersion(query, version)
  return query
}
