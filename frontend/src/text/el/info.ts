export const info = {
  empty: 'Τίποτα γραμμένο ακόμα',
  emptyText: 'Η διοργάνωση δεν έχει γράψει κάτι ακόμα. Ξανακοίτα πιο κοντά στη μέρα του αγώνα.',
  changed: (when: string) => `Τελευταία αλλαγή: ${when}`,
  others: 'Οι άλλοι αγώνες σου',
} as const
