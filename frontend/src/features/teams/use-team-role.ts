import { useSession } from '@/session/session'
import type { Team } from './queries'

/** Who the person is in a team. For the eye only: the server decides on each request. */
export function useTeamRole(team: Team) {
  const userId = useSession((session) => session.user?.id)
  const me = team.members.find((member) => member.user_id === userId)
  return { me, isCaptain: me !== undefined && me.participant_id === team.captain_id }
}
