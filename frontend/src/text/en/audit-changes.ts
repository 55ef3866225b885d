/** What changed in the audit trail, one line per field. */
export const changeWords = {
  yes: 'yes',
  no: 'no',
  none: 'none',
  changed: (field: string) => `${field} changed`,
  from: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  is: (field: string, value: string) => `${field}: ${value}`,
  /** What it means that nothing is there, where that is not nothing. */
  noneOf: { counts_in: 'by grade', classes: 'all' },
} as const
