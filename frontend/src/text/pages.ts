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
    empty: 'You are in no competition yet',
    text: 'Venue, arrival, contacts and the emergency number of your next competition stand here once you have entered it.',
  },
  programme: {
    title: 'Programme',
    empty: 'No programme yet',
    text: 'The days and items of a competition stand here once you have entered it.',
  },
  workshops: {
    title: 'Workshops',
    empty: 'No workshops',
    text: 'Workshops stand here when an organiser offers some.',
  },
} as const
