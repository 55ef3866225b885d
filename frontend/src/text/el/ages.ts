export const justNow = 'μόλις τώρα'
