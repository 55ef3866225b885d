/** The user's own place, on the competition home and the dashboard. */
export const standing = {
  title: 'Où tu en es',
  place: 'Place',
  score: 'Score',
  tops: 'Tops',
  /** Shown instead of a place. */
  none: '–',
  of: (count: number) => `sur ${count}`,
  toBoard: 'Voir le classement',
  official: 'Résultats officiels',
  frozen: (time: string) => `Figé à ${time}. Tout ce que tu grimpes compte toujours.`,
  placeBefore: (place: number) => `Place ${place} à ta dernière visite`,
  lastRound: (round: string) =>
    `La place est celle du général, le score et les tops sont ceux de ton dernier tour : ${round}.`,
  inOneLine: (category: string, place: number | null, ranked: number, score: string, round?: string) =>
    `${category} : ${place === null ? 'hors classement' : `place ${place} sur ${ranked}`}, score ${score}${round ? ` (${round})` : ''}`,
} as const
