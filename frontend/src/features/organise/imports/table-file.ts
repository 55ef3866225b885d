const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The body of a request that is the file itself, not JSON. */
export const asFile = (file: Blob, type: string) => ({
  body: file as never,
  headers: { 'Content-Type': type },
})

export const tableFile = (table: Blob) => asFile(table, table.type === XLSX ? XLSX : 'text/csv')
