import type { BoardRow } from '@/api/scoreboard-queries'

interface BoardToPage {
  key: string
  name: string
  rows: readonly BoardRow[]
}

export interface ScreenPage {
  key: string
  name: string
  /** How many rows the pages of this board have; the last may have fewer. */
  size: number
  rows: readonly BoardRow[]
}

/**
 * Board after board, each on as many pages as it needs, all of them about equally full. An empty board has its page,
 * too: it says that nobody is on it.
 */
export function pagesOf(boards: readonly BoardToPage[], rowsPerPage: number): ScreenPage[] {
  return boards.flatMap(({ key, name, rows }) => {
    const count = Math.max(1, Math.ceil(rows.length / rowsPerPage))
    const size = Math.ceil(rows.length / count)
    return Array.from({ length: count }, (_, index) => ({
      key,
      name,
      size,
      rows: rows.slice(index * size, (index + 1) * size),
    }))
  })
}

/** Which page is shown after so many steps, however often their number has changed meanwhile. */
export const pageIndex = (pages: number, step: number): number => ((step % pages) + pages) % pages
