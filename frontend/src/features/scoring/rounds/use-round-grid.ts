import { useQuery } from '@tanstack/react-query'
import { type Round, roundGridQuery } from '@/api/round-queries'
import { useRefetchOnVersion } from '@/domain/use-breakdown'
import { useBoard } from '@/live/use-board'

/** The grid of a round, fetched again with each delta of its board. What was fetched last stays. */
export function useRoundGrid(competitionId: number, round: Round) {
  const { board, isLive } = useBoard(competitionId, round.board)
  const query = useQuery({
    ...roundGridQuery(competitionId, round.id),
    refetchInterval: isLive ? false : 30_000,
  })
  useRefetchOnVersion(query, board?.version ?? 0)
  return { query, grid: query.data, isLive }
}
