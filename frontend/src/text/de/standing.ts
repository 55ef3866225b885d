/** The user's own place, on the competition home and the dashboard. */
export const standing = {
  title: 'Dein Stand',
  place: 'Platz',
  score: 'Punkte',
  tops: 'Tops',
  /** Shown instead of a place. */
  none: '–',
  of: (count: number) => `von ${count}`,
  toBoard: 'Zur Rangliste',
  official: 'Offizielles Ergebnis',
  frozen: (time: string) => `Eingefroren um ${time}. Alles, was du kletterst, zählt weiter.`,
  placeBefore: (place: number) => `Platz ${place} bei deinem letzten Besuch`,
  lastRound: (round: string) =>
    `Der Platz ist dein Gesamtplatz, Punkte und Tops sind aus deiner letzten Runde: ${round}.`,
  inOneLine: (category: string, place: number | null, ranked: number, score: string, round?: string) =>
    `${category}: ${place === null ? 'ohne Platz' : `Platz ${place} von ${ranked}`}, Punkte: ${score}${round ? ` (${round})` : ''}`,
} as const
