export const info = {
  empty: 'Noch nichts geschrieben',
  emptyText: 'Die Orga hat noch nichts geschrieben. Schau kurz vor dem Wettkampf wieder vorbei.',
  changed: (when: string) => `Zuletzt geändert: ${when}`,
  others: 'Deine anderen Wettkämpfe',
} as const
