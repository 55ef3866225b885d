import { useQueries, useQuery } from '@tanstack/react-query'
import type { Category, Entry } from '@/api/competition-queries'
import { roundsQuery } from '@/api/round-queries'
import { scoreboardQuery } from '@/api/scoreboard-queries'
import { isMyCategory, myCategoriesFirst, myRowId } from './my-categories'
import { currentBoard } from './open-round'
import { type ResultRow, useOverallRows } from './use-overall-rows'

export interface MyRow {
  category: Category
  /** The key of the board on which it changes now. */
  board: string
  row: ResultRow
  /** How many rows have a rank. */
  ranked: number
  /** When the board was frozen, if it is. */
  frozenAt: string | null
}

/** The person's rows in a competition, the team's first: of the whole once a later round has started (R14). */
export function useMyRows(competition: number, categories: readonly Category[], entry: Entry | undefined) {
  const mine = myCategoriesFirst(categories, entry).filter((category) => isMyCategory(category, entry))
  const rounds = useQuery({ ...roundsQuery(competition), enabled: mine.length > 0 }).data
  const keys = mine.map(({ key }) => currentBoard(rounds, key))
  const boards = useQueries({ queries: keys.map((key) => scoreboardQuery(competition, key)) })
  const overall = useOverallRows(
    competition,
    mine.map(({ key }) => key),
    { version: Math.max(0, ...boards.map(({ data }) => data?.version ?? 0)) },
  )
  const rows = mine.flatMap((category, index): MyRow[] => {
    const data = boards[index]?.data
    const whole = overall[index]?.rows
    const rows: readonly ResultRow[] = (whole === null ? data?.rows : whole) ?? []
    const row = rows.find(({ id }) => id === myRowId(category, entry))
    if (!row) return []
    const ranked = rows.filter(({ place }) => place !== null).length
    const board = keys[index] ?? category.key
    return [{ category, board, row, ranked, frozenAt: data?.frozen_at ?? null }]
  })
  return { rows, isLoading: [...boards, ...overall].some(({ isLoading }) => isLoading) }
}
