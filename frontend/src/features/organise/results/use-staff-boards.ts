import { useQueries } from '@tanstack/react-query'
import type { Competition } from '@/api/competition-queries'
import { scoreboardQuery, staffScoreboardQuery } from '@/api/scoreboard-queries'
import { useLiveBoards } from '@/live/use-live-boards'

/** The current standings of these categories: of the public boards, or behind those that are frozen for others. */
export function useStaffBoards(
  { id, scoreboard_frozen }: Pick<Competition, 'id' | 'scoreboard_frozen'>,
  categories: readonly string[],
) {
  const [publicKeys, staffKeys] = scoreboard_frozen ? [[], categories] : [categories, []]
  useLiveBoards(id, publicKeys)
  const publicBoards = useQueries({ queries: publicKeys.map((category) => scoreboardQuery(id, category)) })
  const staffBoards = useQueries({ queries: staffKeys.map((category) => staffScoreboardQuery(id, category)) })
  return scoreboard_frozen ? staffBoards : publicBoards
}
