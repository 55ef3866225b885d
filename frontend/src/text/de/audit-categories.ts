/** What changed in a category, in the audit trail. */
export const categoryChanges = {
  from: (name: string, label: string, before: string, after: string) =>
    `${name}, ${label}: ${before} → ${after}`,
  changed: (name: string) => `${name} geändert`,
  none: 'keine Angabe',
  /** Without what they mean. */
  formats: {
    marathon: 'Marathon',
    points: 'Punkte',
    divided: 'Geteilt',
    tops_zones: 'Erst Tops, dann Zonen, dann Versuche',
    ifsc_2025: 'World Climbing 2025',
    ifsc_2026: 'World Climbing 2026',
    attempts: 'Weniger Versuche, mehr Punkte',
    volume: 'Menge',
  },
} as const
