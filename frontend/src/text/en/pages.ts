/** Page titles and empty states. */
export const pages = {
  toCompetitions: 'See competitions',

  competition: {
    title: 'Competition',
  },
  entry: {
    title: 'Enter the competition',
  },
  info: {
    title: 'Info',
    empty: 'You haven’t entered a competition yet',
    text: 'Once you’ve entered a competition, you’ll find its venue, directions, contacts and emergency number here.',
  },
} as const
