import { useQueries } from '@tanstack/react-query'
import { scoreboardQuery } from '@/api/scoreboard-queries'
import { topicKey } from './frames'
import { useLiveTopics } from './live-client'
import { useLiveBoards } from './use-live-boards'

/** All boards of a competition, kept live together, with polling where sockets are blocked. */
export function useBoards(competition: number, categories: readonly string[], pollIntervalMs = 30_000) {
  const live = useLiveTopics((topics) => topics.live)
  const isLive = (category: string) => live.has(topicKey({ competition, category }))
  const queries = useQueries({
    queries: categories.map((category) => ({
      ...scoreboardQuery(competition, category),
      ...(isLive(category) && { staleTime: Number.POSITIVE_INFINITY }),
      refetchInterval: isLive(category) ? (false as const) : pollIntervalMs,
    })),
  })
  const isReady = queries.every(({ data, isError }) => data !== undefined || isError)
  useLiveBoards(competition, isReady ? categories : [])
  return { queries, isLive: categories.length > 0 && categories.every(isLive) }
}
