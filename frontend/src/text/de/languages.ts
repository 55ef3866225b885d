export const languages = {
  legend: 'Sprache',
  failed: 'Kein Empfang. Die Sprache lässt sich ändern, sobald du wieder Empfang hast.',
} as const
