export const pseudonyms = { Climber: 'Αναρριχητής', Team: 'Ομάδα' } as const
