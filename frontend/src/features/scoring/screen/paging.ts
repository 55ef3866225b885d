import type { BoardRow } from '@/api/scoreboard-queries'

interface BoardToPage {
  key: string
  name: string
  rows: readonly BoardRow[]
}

export interface ScreenPage {
  key: string
  name: string
  /** Rows per page of this board; the last page may have fewer. */
  size: number
  rows: readonly BoardRow[]
}

/** A screen that turns through twenty classes does not stop at those that nobody is in. Pure. */
export function withoutEmptyClasses<Of extends BoardToPage & { isClass: boolean }>(
  boards: readonly Of[],
): Of[] {
  const filled = boards.filter(({ isClass, rows }) => !isClass || rows.length > 0)
  return filled.length > 0 ? filled : [...boards]
}

/**
 * Splits boards into pages of about equal size. An empty board gets one page, which says that nobody is on it;
 * a podium is one page.
 */
export function pagesOf<Of extends BoardToPage>(
  boards: readonly Of[],
  rowsPerPage: number,
  isPodium: (board: Of) => boolean = () => false,
): ScreenPage[] {
  return boards.flatMap((board) => {
    const { key, name, rows } = board
    const count = isPodium(board) ? 1 : Math.max(1, Math.ceil(rows.length / rowsPerPage))
    const size = Math.ceil(rows.length / count)
    return Array.from({ length: count }, (_, index) => ({
      key,
      name,
      size,
      rows: rows.slice(index * size, (index + 1) * size),
    }))
  })
}

/** Index of the page after `step` steps; `pages` may change in between. */
export const pageIndex = (pages: number, step: number): number => ((step % pages) + pages) % pages
