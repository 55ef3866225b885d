export const pseudonyms = { Climber: 'Person', Team: 'Team' } as const
