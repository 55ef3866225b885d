/** What changed in the audit trail, one line per field. */
export const changeWords = {
  yes: 'ja',
  no: 'nein',
  none: 'nichts',
  changed: (field: string) => `${field} geändert`,
  from: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  is: (field: string, value: string) => `${field}: ${value}`,
  /** What it means that nothing is there, where that is not nothing. */
  noneOf: { counts_in: 'nach Grad', classes: 'alle' },
} as const
