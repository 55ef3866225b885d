import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { breakdownQuery } from '@/api/scoreboard-queries'

/** How a row's score is made up, kept up to date with its board. */
export function useBreakdown(competition: number, category: string, row: number, version: number) {
  const query = useQuery(breakdownQuery(competition, category, row))
  useRefetchOnVersion(query, version)
  return query
}

interface Refetched {
  refetch: () => unknown
  isFetching: boolean
}

/** Fetches again what depends on a board when its version changes, one request at a time. */
export function useRefetchOnVersion({ refetch, isFetching }: Refetched, version: number): void {
  const lastVersion = useRef(version)
  useEffect(() => {
    if (isFetching || lastVersion.current === version) return
    lastVersion.current = version
    void refetch()
  }, [version, isFetching, refetch])
}
