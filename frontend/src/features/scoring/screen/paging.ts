import type { BoardRow } from '@/api/scoreboard-queries'

export interface ShownBoard {
  key: string
  name: string
  rows: readonly BoardRow[]
}

export interface ScreenPage {
  key: string
  name: string
  /** Of this board: the first is 1. */
  number: number
  of: number
  rows: readonly BoardRow[]
}

/** Board after board, each on as many pages as it needs. An empty board has its page, too: it says that nobody is on it. */
export function pagesOf(boards: readonly ShownBoard[], rowsPerPage: number): ScreenPage[] {
  return boards.flatMap(({ key, name, rows }) => {
    const of = Math.max(1, Math.ceil(rows.length / rowsPerPage))
    return Array.from({ length: of }, (_, index) => ({
      key,
      name,
      number: index + 1,
      of,
      rows: rows.slice(index * rowsPerPage, (index + 1) * rowsPerPage),
    }))
  })
}

/** The page that is shown after so many steps, however often the number of pages has changed meanwhile. */
export const pageAt = (pages: readonly ScreenPage[], step: number): ScreenPage | undefined =>
  pages[((step % pages.length) + pages.length) % pages.length]
