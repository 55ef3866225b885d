export const languages = {
  legend: 'Sprache',
} as const
