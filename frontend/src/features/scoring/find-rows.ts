import type { BoardRow } from '@/api/scoreboard-queries'
import { normalizeText } from '@/lib/normalize-text'

/** Rows whose name or member names contain the search. The user's own row is always included. */
export function findRows(rows: readonly BoardRow[], search: string, myRowId: number | undefined) {
  const query = normalizeText(search)
  if (query === '') return { found: rows.length, shown: rows }
  const matches = (row: BoardRow) => namesOf(row).some((name) => normalizeText(name).includes(query))
  const found = new Set(rows.filter(matches))
  return { found: found.size, shown: rows.filter((row) => found.has(row) || row.id === myRowId) }
}

const namesOf = ({ name, members }: BoardRow) => [name, ...(members ?? []).map((member) => member.name)]
