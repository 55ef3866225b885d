/** What changed in a category, in the audit trail. */
export const categoryChanges = {
  from: (name: string, label: string, before: string, after: string) =>
    `${name}, ${label}: ${before} → ${after}`,
  changed: (name: string) => `Άλλαξε: ${name}`,
  none: 'κανένα',
  /** Without what they mean. */
  formats: {
    marathon: 'Μαραθώνιος',
    points: 'Βαθμοί',
    divided: 'Μοιρασμένοι βαθμοί',
    tops_zones: 'Top, μετά zone, μετά προσπάθειες',
    ifsc_2025: 'World Climbing 2025',
    ifsc_2026: 'World Climbing 2026',
    attempts: 'Λιγότερες προσπάθειες, περισσότεροι βαθμοί',
    volume: 'Όγκος',
  },
} as const
