/** What a phone shows for a push that it cannot read. */
export const push = {
  news: 'Υπάρχει κάτι νέο.',
} as const
