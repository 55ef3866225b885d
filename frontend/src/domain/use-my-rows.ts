import { useQueries } from '@tanstack/react-query'
import type { Category, Entry } from '@/api/competition-queries'
import { type BoardRow, scoreboardQuery } from '@/api/scoreboard-queries'
import { isMyCategory, myCategoriesFirst, myRowId } from './my-categories'

export interface MyRow {
  category: Category
  row: BoardRow
  /** How many rows have a place on this board. */
  ranked: number
  /** When the board was frozen, if it is. */
  frozenAt: string | null
}

/** The person's rows on the cached boards of a competition, the team's first. */
export function useMyRows(competition: number, categories: readonly Category[], entry: Entry | undefined) {
  const mine = myCategoriesFirst(categories, entry).filter((category) => isMyCategory(category, entry))
  const boards = useQueries({ queries: mine.map(({ key }) => scoreboardQuery(competition, key)) })
  const rows = mine.flatMap((category, index): MyRow[] => {
    const { rows = [], frozen_at: frozenAt = null } = boards[index]?.data ?? {}
    const row = rows.find(({ id }) => id === myRowId(category, entry))
    return row ? [{ category, row, ranked: rows.filter(({ place }) => place !== null).length, frozenAt }] : []
  })
  return { rows, isLoading: boards.some((board) => board.isLoading) }
}
