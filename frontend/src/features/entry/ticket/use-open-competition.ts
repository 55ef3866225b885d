import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { serverNow } from '@/lib/server-clock'

interface Destination {
  competition_id: number
  starts_at?: string
  team?: boolean
  /** The waiver comes first. */
  toSign?: boolean
  message?: string
}

/** Where one goes with a ticket: to the boulders while the competition is on, before that to its home or one's team. */
export function useOpenCompetition() {
  const navigate = useNavigate()
  return ({ message, ...destination }: Destination) => {
    const params = { compId: String(destination.competition_id) }
    if (message) toast.success(message)
    void navigate({ to: pathOf(destination), params, replace: true })
  }
}

function pathOf({ starts_at, team, toSign }: Destination) {
  if (toSign) return '/competition/register/$compId'
  if (team) return '/competition/$compId/team'
  const isOn = starts_at !== undefined && new Date(starts_at) <= serverNow()
  return isOn ? '/competition/$compId/boulders' : '/competition/$compId'
}
