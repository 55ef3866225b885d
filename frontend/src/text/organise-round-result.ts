/** R10: the result of a round, as organisers see it. */
export const roundResult = {
  title: 'Result',
  planned: 'The standings appear here once the round has started.',
  officialSince: (time: string) => `Official since ${time}. Later corrections change nothing here.`,
  page: 'Page of official results',
} as const
