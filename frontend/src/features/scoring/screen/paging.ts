import type { BoardRow } from '@/api/scoreboard-queries'

export interface ShownBoard {
  key: string
  name: string
  rows: readonly BoardRow[]
}

export interface ScreenPage {
  key: string
  name: string
  /** Whether the whole board is on this page. */
  isWhole: boolean
  rows: readonly BoardRow[]
}

/** Board after board, each on as many pages as it needs. An empty board has its page, too: it says that nobody is on it. */
export function pagesOf(boards: readonly ShownBoard[], rowsPerPage: number): ScreenPage[] {
  return boards.flatMap(({ key, name, rows }) => {
    const count = Math.max(1, Math.ceil(rows.length / rowsPerPage))
    return Array.from({ length: count }, (_, index) => ({
      key,
      name,
      isWhole: count === 1,
      rows: rows.slice(index * rowsPerPage, (index + 1) * rowsPerPage),
    }))
  })
}

/** Which page is shown after so many steps, however often their number has changed meanwhile. */
export const pageIndex = (pages: number, step: number): number => ((step % pages) + pages) % pages
