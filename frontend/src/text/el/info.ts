export const info = {
  empty: 'Τίποτα γραμμένο ακόμα',
  emptyText: 'Η διοργάνωση δεν έχει γράψει κάτι ακόμα. Ξαναδές πιο κοντά στη μέρα.',
  changed: (when: string) => `Τελευταία αλλαγή: ${when}`,
  others: 'Οι άλλοι αγώνες σου',
} as const
