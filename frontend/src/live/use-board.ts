import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { scoreboardQuery } from '@/api/scoreboard-queries'
import { useIsLive } from './live-client'
import { useLiveBoards } from './use-live-boards'

/** The board of a category: from the cache, then fetched, then kept live. Errors never remove what is shown. */
export function useBoard(competition: number, category: string) {
  const isLive = useIsLive({ competition, category })
  const query = useQuery({
    ...scoreboardQuery(competition, category),
    ...(isLive && { staleTime: Number.POSITIVE_INFINITY }),
  })
  // With a cached board the socket only has to send newer deltas.
  const isReady = query.data !== undefined || query.isError
  useLiveBoards(competition, isReady ? [category] : [])
  // A query's result is rendered in one go: deferred, the first rows are rendered in slices that let taps through.
  const isShown = useDeferredValue(query.data !== undefined)
  return { query, board: isShown ? query.data : undefined, isLive }
}
