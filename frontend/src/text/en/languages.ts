export const languages = {
  legend: 'Language',
} as const
