import { useQuery } from '@tanstack/react-query'
import {
  type Competition,
  competitionQuery,
  type ListedCompetition,
  participantQuery,
} from '@/api/competition-queries'
import type { ClimbingSession } from './classes'

/** An entry, perhaps in a session. */
interface HasSession {
  id: number
  session_id?: number | null | undefined
}

/** R6: the session this person climbs in. Null where the times of the competition count. */
export const findOwnSession = (
  sessions: readonly ClimbingSession[] | undefined,
  entry: HasSession | undefined,
): ClimbingSession | null => sessions?.find(({ id }) => id === entry?.session_id) ?? null

/** The same competition with the start and the end of the session, as the server judges ascents in it (Y13). */
export const withTimesOf = <Timed extends { starts_at: string; ends_at: string }>(
  competition: Timed,
  session: ClimbingSession | null,
): Timed =>
  session ? { ...competition, starts_at: session.starts_at, ends_at: session.ends_at } : competition

interface OwnTimes<Timed> {
  session: ClimbingSession | null
  competition: Timed
}

/** For the person who looks at it. Without sessions nothing is asked. */
export function useOwnTimes(competition: Competition): OwnTimes<Competition> {
  const { id, sessions } = competition
  const entry = useQuery({ ...participantQuery(id), enabled: sessions !== undefined })
  const session = findOwnSession(sessions, entry.data)
  return { session, competition: withTimesOf(competition, session) }
}

/** Lists have no sessions: they come with the competition itself, which is kept on the phone. */
export function useListedOwnTimes(listed: ListedCompetition, entry: HasSession): OwnTimes<ListedCompetition> {
  const hasSession = typeof entry.session_id === 'number'
  const detail = useQuery({ ...competitionQuery(listed.id), enabled: hasSession })
  const session = hasSession ? findOwnSession(detail.data?.sessions, entry) : null
  return { session, competition: withTimesOf(listed, session) }
}
