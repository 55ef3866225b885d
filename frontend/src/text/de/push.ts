/** What a phone shows for a push that it cannot read. */
export const push = {
  news: 'Es gibt etwas Neues.',
} as const
