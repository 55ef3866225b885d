export const justNow = 'à l’instant'
