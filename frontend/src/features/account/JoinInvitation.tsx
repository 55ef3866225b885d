import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { teamByCodeQuery } from '@/api/team-queries'
import { teamActionRefusal } from '@/text/team-refusals'
import { joinLinkNotice as text } from '@/text/teams'
import { Banner } from '@/ui/Banner'

interface JoinInvitationProps {
  competitionId: number
  code: string
}

export function JoinInvitation({ competitionId, code }: JoinInvitationProps) {
  const team = useQuery(teamByCodeQuery(competitionId, code))
  if (team.error) return <Banner variant="waiting">{teamActionRefusal('join-team', team.error)}</Banner>
  if (!team.data) return null
  const { name, captain, competition, is_full } = team.data
  return (
    <div
      role="status"
      className="grid content-center gap-1 rounded-lg border-2 border-ink bg-surface p-4 [overflow-wrap:anywhere]"
    >
      <p className="flex gap-3 text-lg leading-snug font-bold">
        <Users aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        {text.title(captain, name)}
      </p>
      <p className="font-semibold">{competition}</p>
      <p className="text-soft">{is_full ? text.full : text.how}</p>
    </div>
  )
}
