import { queryKeys } from '@/api/query-keys'
import { overviewKey } from '../day/queries'
import { moneyQueryKeys } from '../money/queries'
import { personKey } from './queries'

/** The queries that show something of a participant. */
export const personQueryKeys = (competitionId: number, participantId: number) => [
  queryKeys.people(competitionId),
  personKey(participantId),
  overviewKey(competitionId),
  ...moneyQueryKeys(competitionId),
]
