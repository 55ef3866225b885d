export const info = {
  empty: 'Nothing written yet',
  emptyText: 'The organiser hasn’t written anything yet. Check back closer to the day.',
  changed: (when: string) => `Last changed ${when}`,
  others: 'Your other competitions',
} as const
