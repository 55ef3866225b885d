/** What changed in the audit trail, one line per field. */
export const changeWords = {
  yes: 'oui',
  no: 'non',
  none: 'aucun',
  changed: (field: string) => `${field} : modifié`,
  from: (field: string, before: string, after: string) => `${field} : ${before} → ${after}`,
  is: (field: string, value: string) => `${field} : ${value}`,
  /** What it means that nothing is there, where that is not nothing. */
  noneOf: { counts_in: 'selon la cotation', classes: 'toutes' },
} as const
