/** The user's own place, on the competition home and the dashboard. */
export const standing = {
  title: 'Your standing',
  place: 'Place',
  score: 'Score',
  tops: 'Tops',
  /** Shown instead of a place. */
  none: '–',
  of: (count: number) => `of ${count}`,
  toBoard: 'See the standings',
  official: 'Official results',
  frozen: (time: string) => `Frozen at ${time}. Everything you climb still counts.`,
  placeBefore: (place: number) => `Place ${place} when you were last here`,
  lastRound: (round: string) =>
    `The place is your overall one, score and tops are from your last round: ${round}.`,
  inOneLine: (category: string, place: number | null, ranked: number, score: string, round?: string) =>
    `${category}: ${place === null ? 'without a place' : `place ${place} of ${ranked}`}, score ${score}${round ? ` (${round})` : ''}`,
} as const
