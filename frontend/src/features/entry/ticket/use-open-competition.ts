import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { serverNow } from '@/lib/server-clock'

interface Destination {
  competition_id: number
  starts_at?: string
  team?: boolean
  message?: string
}

/** Where one goes with a ticket: to the boulders while the competition is on, before that to its home or one's team. */
export function useOpenCompetition() {
  const navigate = useNavigate()
  return ({ competition_id, starts_at, team = false, message }: Destination) => {
    const params = { compId: String(competition_id) }
    const isOn = starts_at !== undefined && new Date(starts_at) <= serverNow()
    if (message) toast.success(message)
    if (team) void navigate({ to: '/competition/$compId/team', params, replace: true })
    else if (isOn) void navigate({ to: '/competition/$compId/boulders', params, replace: true })
    else void navigate({ to: '/competition/$compId', params, replace: true })
  }
}
