/** What changed in a category, in the audit trail. */
export const categoryChanges = {
  from: (name: string, label: string, before: string, after: string) =>
    `${name}, ${label} : ${before} → ${after}`,
  changed: (name: string) => `Catégorie modifiée : ${name}`,
  none: 'aucun',
  /** Without what they mean. */
  formats: {
    marathon: 'Marathon',
    points: 'Points',
    divided: 'Partagé',
    tops_zones: 'Tops, puis zones, puis essais',
    ifsc_2025: 'World Climbing 2025',
    ifsc_2026: 'World Climbing 2026',
    attempts: 'Moins d’essais, plus de points',
    volume: 'Volume',
  },
} as const
