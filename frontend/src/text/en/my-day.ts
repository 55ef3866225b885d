/** The words in the picture itself. */
export const cardText = {
  flashes: 'Flashes',
  hardest: 'Hardest',
  wasThere: 'I was there',
  notPublic: 'The board of this competition isn’t public',
  frozen: (time: string) => `As of ${time}, when the board was frozen`,
  noPlace: 'Without a place on the board',
  fileName: (competitionId: number, format: string) => `my-day-${competitionId}-${format}.png`,
} as const

export const myDay = {
  title: 'A picture of your day',
  intro: 'To post or to keep. It’s made on this phone, nothing is uploaded.',
  whose: 'Whose day',
  format: 'Format',
  portrait: 'Portrait',
  square: 'Square',
  onlyPublic: 'It shows only what everyone can see on the board right now.',
  empty: 'No picture yet',
  emptyText:
    'Once the competition has started and you’re on the board, you can make a picture of your day here.',
  save: 'Save picture',
  share: 'Share picture',
  saved: 'Picture saved',
  failed: 'The picture couldn’t be made on this phone. A screenshot of this page shows the same.',
  link: 'Picture of my day',
  teamLink: 'Picture of our day',
} as const
