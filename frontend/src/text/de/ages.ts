export const justNow = 'gerade eben'
