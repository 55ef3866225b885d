import { type TeamAction, teamActionRefusal } from '@/text/team-refusals'
import { Banner } from '@/ui/Banner'

/** Why an act on the team did not work, above its button. */
export function TeamRefusal({ action, error }: { action: TeamAction; error: unknown }) {
  if (!error) return null
  return (
    <Banner variant="danger" urgent>
      {teamActionRefusal(action, error)}
    </Banner>
  )
}
