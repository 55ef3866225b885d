import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { sessionMoves as text } from '@/text/organise-sessions'
import { GroupMoveDialog } from './GroupMoveDialog'
import { IN_NONE } from './groups'
import { moveToSession, type Participant } from './queries'

interface SessionMoveDialogProps {
  competition: Competition
  participants: readonly Participant[]
}

/** R6: also out of any session, and for those who came into the list without one. */
export function SessionMoveDialog({ competition, participants }: SessionMoveDialogProps) {
  const { id, sessions = [] } = competition
  const options = sessions.map((one) => ({ value: String(one.id), name: one.name }))
  return (
    <GroupMoveDialog
      competitionId={id}
      participants={participants}
      options={options.length > 0 ? [...options, { value: IN_NONE, name: text.none }] : []}
      currentOf={({ session_id }) => String(session_id ?? IN_NONE)}
      move={(ids, value) => moveToSession(id, ids, value === IN_NONE ? null : Number(value))}
      invalidates={[queryKeys.competition(id)]}
      words={text}
    />
  )
}
