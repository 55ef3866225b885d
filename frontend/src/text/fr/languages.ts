export const languages = {
  legend: 'Langue',
} as const
