/** Titles of the screens, and what they say while there is nothing to show on them. */
export const frames = {
  toCompetitions: 'See competitions',
  allBoulders: 'All boulders',

  competitions: {
    title: 'Competitions',
    empty: 'No competitions here yet',
    text: 'Competitions stand here as soon as an organiser has published one.',
  },
  competition: {
    title: 'Competition',
    empty: 'This competition is not on this phone',
    text: 'Its countdown, your place and your team stand here once you take part.',
  },
  entry: {
    title: 'Enter the competition',
    empty: 'Entries cannot be made here now',
    text: 'Nothing has been booked and nothing is to be paid.',
  },
  boulders: {
    title: 'Boulders',
    empty: 'No boulders on this phone',
    text: 'The boulders of a competition stand here by sector once you take part in it.',
  },
  boulder: {
    empty: 'This boulder is not on this phone',
    text: 'The boulders of a competition stand here once you take part in it.',
  },
  ascents: {
    title: 'Ascents',
    empty: 'You have not logged an ascent',
    text: 'What you and your team climb in this competition stands here, newest first.',
  },
  scoring: {
    title: 'Scoring',
    empty: 'No standings on this phone',
    text: 'Standings appear here once there are ascents to count.',
  },
  categories: {
    title: 'Categories',
    empty: 'No categories on this phone',
    text: 'Who competes with whom, and how points come about, stands here once you take part.',
  },
  info: {
    title: 'Info',
    empty: 'No information yet',
    text: 'Venue, arrival, contacts and the emergency number of a competition stand here once you have entered it.',
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
  waiver: {
    title: 'Waiver',
    empty: 'No waiver to read',
    text: 'You read and sign the waiver of a competition when you enter it. Nothing has been signed.',
  },
  payment: {
    title: 'Payment',
    empty: 'No payment to show',
    text: 'We know of no payment of yours. If you have paid and see this, write to the organiser.',
  },
} as const
