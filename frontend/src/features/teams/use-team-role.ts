import { useSession } from '@/session/session'
import type { Team } from './queries'

/** The user's role in a team, for display only: the server checks permissions. */
export function useTeamRole(team: Team) {
  const userId = useSession((session) => session.user?.id)
  const me = team.members.find((member) => member.user_id === userId)
  return { me, isCaptain: me !== undefined && me.participant_id === team.captain_id }
}
