type Cell = string | number | null

/**
 * Where a spreadsheet program would begin a formula: at the start of a cell, and after any sign by which it may separate
 * cells, because it then loses the quotes around ours. Full-width signs are calculated as well.
 */
const FORMULA = /(^|[;|\t\r\n])(?=\s*[=+\-@＝＋－＠]|[\t\r])/g

/** Rows as CSV, every cell in quotes. A text that a spreadsheet program would calculate is escaped. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n')

function cellOf(cell: Cell): string {
  const inert = typeof cell === 'string' ? cell.replace(FORMULA, "$1'") : String(cell ?? '')
  return `"${inert.replaceAll('"', '""')}"`
}
