export const languages = {
  legend: 'Language',
  failed: 'No signal. The language can be changed when you’re back in range.',
} as const
