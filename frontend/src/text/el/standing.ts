/** The user's own place, on the competition home and the dashboard. */
export const standing = {
  title: 'Η κατάταξή σου',
  place: 'Θέση',
  score: 'Βαθμοί',
  tops: 'Top',
  /** Shown instead of a place. */
  none: '–',
  of: (count: number) => `από ${count}`,
  toBoard: 'Δες την κατάταξη',
  official: 'Επίσημα αποτελέσματα',
  frozen: (time: string) => `Πάγωσε στις ${time}. Ό,τι σκαρφαλώνεις εξακολουθεί να μετράει.`,
  placeBefore: (place: number) => `Θέση ${place} την τελευταία φορά που ήσουν εδώ`,
  lastRound: (round: string) =>
    `Η θέση είναι της γενικής κατάταξης, βαθμοί και top είναι από τον τελευταίο σου γύρο: ${round}.`,
  inOneLine: (category: string, place: number | null, ranked: number, score: string, round?: string) =>
    `${category}: ${place === null ? 'χωρίς θέση' : `θέση ${place} από ${ranked}`}, βαθμοί: ${score}${round ? ` (${round})` : ''}`,
} as const
