import { useQuery } from '@tanstack/react-query'
import { teamByCodeQuery } from '@/api/team-queries'
import { team as text } from '@/text/teams'

/** Who invites to which team, as far as it is known. */
export function Inviter({ competitionId, code }: { competitionId: number; code: string }) {
  const { data: team } = useQuery(teamByCodeQuery(competitionId, code))
  return team ? text.invitedBy(team.captain, team.name) : text.invitedBySomebody
}
