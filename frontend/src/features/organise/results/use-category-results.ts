import type { Category, Competition } from '@/api/competition-queries'
import { type ResultRow, useOverallRows } from '@/domain/use-overall-rows'
import { useStaffBoards } from './use-staff-boards'

/** Of each category its rows: the whole where later rounds have started (R14), its board otherwise. */
export function useCategoryResults(
  competition: Competition,
  categories: readonly Category[],
): (readonly ResultRow[] | undefined)[] {
  const keys = categories.map(({ key }) => key)
  const boards = useStaffBoards(competition, keys)
  return useOverallRows(competition.id, keys, { isBehindFrozen: competition.scoreboard_frozen }).map(
    ({ rows }, index) => (rows === null ? boards[index]?.data?.rows : rows),
  )
}
