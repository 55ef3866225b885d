import { overviewKey } from '../day/queries'
import { peopleKeys } from './queries'

/** The queries that show something of a participant. */
export const touchedByPerson = (competitionId: number, participantId: number) => [
  peopleKeys.all(competitionId),
  peopleKeys.one(participantId),
  overviewKey(competitionId),
]
