/** Page titles and empty states. */
export const pages = {
  toCompetitions: 'Zu den Wettkämpfen',

  competition: {
    title: 'Wettkampf',
  },
  entry: {
    title: 'Zum Wettkampf anmelden',
  },
  info: {
    title: 'Info',
    empty: 'Du bist noch bei keinem Wettkampf angemeldet',
    text: 'Sobald du bei einem Wettkampf angemeldet bist, findest du hier Ort, Anreise, Kontakte und Notrufnummer.',
  },
} as const
