/** What changed in a category, in the audit trail. */
export const categoryChanges = {
  from: (name: string, label: string, before: string, after: string) =>
    `${name}, ${label}: ${before} → ${after}`,
  changed: (name: string) => `${name} changed`,
  none: 'none',
  /** Without what they mean. */
  formats: {
    marathon: 'Marathon',
    points: 'Points',
    divided: 'Divided',
    tops_zones: 'Tops, then zones, then tries',
    ifsc_2025: 'World Climbing 2025',
    ifsc_2026: 'World Climbing 2026',
    attempts: 'Fewer tries, more points',
    volume: 'Volume',
  },
} as const
