import { useQueries, useQuery } from '@tanstack/react-query'
import { officialResultsQuery, overallQuery } from '@/api/results-queries'
import { roundsQuery } from '@/api/round-queries'
import type { BoardRow } from '@/api/scoreboard-queries'
import { hasOverall, severalRounds } from './open-round'

/** A row of a board or of the whole of several rounds. */
export type ResultRow = Pick<BoardRow, 'id' | 'place' | 'status' | 'name' | 'score' | 'tops'> &
  Partial<Pick<BoardRow, 'club' | 'members'>>

/**
 * Of each of these categories the rows of the whole (R14), as stored once that is official (R19). Null where no later round
 * has started: there its board is the result. Undefined until it is known.
 */
export function useOverallRows(
  competitionId: number,
  categories: readonly string[],
): (readonly ResultRow[] | null | undefined)[] {
  const rounds = useQuery(roundsQuery(competitionId))
  const isWhole = (category: string) => hasOverall(severalRounds(rounds.data, category))
  const overall = useQueries({
    queries: categories.map((category) => ({
      ...overallQuery(competitionId, category),
      enabled: isWhole(category),
    })),
  })
  const stored = useQuery({
    ...officialResultsQuery(competitionId),
    enabled: categories.some(isWhole),
  }).data?.categories
  if (!rounds.data) return categories.map(() => (rounds.isError ? null : undefined))
  return categories.map((category, index) => {
    if (!isWhole(category)) return null
    const whole = stored?.find(({ key }) => key === category)?.results.find(({ round }) => round === null)
    return whole?.rows ?? overall[index]?.data?.rows
  })
}
