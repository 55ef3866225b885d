import { useQueries } from '@tanstack/react-query'
import { scoreboardQuery } from '@/api/scoreboard-queries'
import { topicKey } from './frames'
import { useLiveTopics } from './live-client'
import { useLiveBoards } from './use-live-boards'

/** All boards of a competition, kept live together. */
export function useBoards(competition: number, categories: readonly string[]) {
  const live = useLiveTopics((topics) => topics.live)
  const isLive = (category: string) => live.has(topicKey({ competition, category }))
  const queries = useQueries({
    queries: categories.map((category) => ({
      ...scoreboardQuery(competition, category),
      ...(isLive(category) && { staleTime: Number.POSITIVE_INFINITY }),
    })),
  })
  const isReady = queries.every(({ data, isError }) => data !== undefined || isError)
  useLiveBoards(competition, isReady ? categories : [])
  return { queries, isLive: categories.length > 0 && categories.every(isLive) }
}
