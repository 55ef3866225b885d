export const info = {
  empty: 'Rien d’écrit pour l’instant',
  emptyText: 'L’organisation n’a encore rien écrit. Reviens voir à l’approche du jour J.',
  changed: (when: string) => `Dernière modification : ${when}`,
  others: 'Tes autres compétitions',
} as const
