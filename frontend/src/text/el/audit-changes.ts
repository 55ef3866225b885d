/** What changed in the audit trail, one line per field. */
export const changeWords = {
  yes: 'ναι',
  no: 'όχι',
  none: 'τίποτα',
  changed: (field: string) => `${field}: άλλαξε`,
  from: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  is: (field: string, value: string) => `${field}: ${value}`,
  /** What it means that nothing is there, where that is not nothing. */
  noneOf: { counts_in: 'κατά δυσκολία', classes: 'όλες' },
} as const
