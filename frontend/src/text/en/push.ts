/** What a phone shows for a push that it cannot read. */
export const push = {
  news: 'There is something new.',
} as const
