import { useQueries, useQuery } from '@tanstack/react-query'
import type { Category, Competition } from '@/api/competition-queries'
import { officialResultsQuery, overallQuery } from '@/api/results-queries'
import { roundsQuery } from '@/api/round-queries'
import type { BoardRow } from '@/api/scoreboard-queries'
import { hasOverall, severalRounds } from '@/domain/open-round'
import { useStaffBoards } from './use-staff-boards'

export type ResultRow = Pick<BoardRow, 'id' | 'place' | 'status' | 'name' | 'score' | 'tops'> &
  Partial<Pick<BoardRow, 'club' | 'members'>>

/** Of each category its rows: the whole where later rounds have started (R14), as stored once that is official (R19). */
export function useCategoryResults(
  competition: Competition,
  categories: readonly Category[],
): (readonly ResultRow[] | undefined)[] {
  const { id } = competition
  const rounds = useQuery(roundsQuery(id)).data
  const keys = categories.map(({ key }) => key)
  const boards = useStaffBoards(competition, keys)
  const isWhole = (key: string) => hasOverall(severalRounds(rounds, key))
  const overall = useQueries({
    queries: keys.map((key) => ({ ...overallQuery(id, key), enabled: isWhole(key) })),
  })
  const stored = useQuery({ ...officialResultsQuery(id), enabled: keys.some(isWhole) }).data?.categories
  const storedOf = (key: string) =>
    stored?.find((category) => category.key === key)?.results.find(({ round }) => round === null)
  if (!rounds) return keys.map(() => undefined)
  return keys.map((key, index) =>
    isWhole(key) ? (storedOf(key)?.rows ?? overall[index]?.data?.rows) : boards[index]?.data?.rows,
  )
}
