export const info = {
  empty: 'Nothing written yet',
  emptyText: 'The organiser has not told anything about this competition yet. Come back closer to the day.',
  changed: (when: string) => `Last changed ${when}`,
  others: 'Your other competitions',
} as const
