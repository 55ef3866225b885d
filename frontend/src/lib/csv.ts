type Cell = string | number | null

/** Rows as CSV. A cell that a spreadsheet would run as a formula is escaped. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n')

function cellOf(cell: Cell): string {
  const text = String(cell ?? '')
  const inert = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
