export const pseudonyms = { Climber: 'Anonyme', Team: 'Équipe' } as const
