/** What a phone shows for a push that it cannot read. */
export const push = {
  news: 'Il y a du nouveau.',
} as const
