import type { BoardRow } from '@/api/scoreboard-queries'
import { normalizeText } from '@/lib/normalize-text'

/** Rows whose name, or one of whose members, holds what was typed. Mine stays in view whatever I look for. */
export function findRows(rows: readonly BoardRow[], search: string, mine: number | undefined) {
  const wanted = normalizeText(search)
  if (wanted === '') return { found: rows.length, shown: rows }
  const fits = (row: BoardRow) => namesOf(row).some((name) => normalizeText(name).includes(wanted))
  const found = new Set(rows.filter(fits))
  return { found: found.size, shown: rows.filter((row) => found.has(row) || row.id === mine) }
}

const namesOf = ({ name, members }: BoardRow) => [name, ...(members ?? []).map((member) => member.name)]
