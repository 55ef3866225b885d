/** Before the number of a climber or team whose name is erased. */
export const pseudonyms = { Climber: 'Climber', Team: 'Team' } as const
