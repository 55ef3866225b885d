import { useState } from 'react'
import { teamDialogs, team as text } from '@/text/teams'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import type { Team } from './queries'
import { RenameDialog } from './RenameDialog'
import { openTeamDialog } from './team-dialog'
import { useTeamRole } from './use-team-role'

/**
 * Rename, leave, disband: only before the start. If it is moved meanwhile, the server refuses with the messages of the
 * specification (§8).
 */
export function TeamActions({ team }: { team: Team }) {
  const { me, isCaptain } = useTeamRole(team)
  const [isRenaming, setIsRenaming] = useState(false)
  const ids = { team_id: team.id, competition_id: team.competition_id }
  if (!me) return null
  return (
    <Section title={text.settingsTitle} intro={isCaptain ? leaveHint(team) : undefined}>
      <div className="grid gap-3">
        {isCaptain ? <Button onClick={() => setIsRenaming(true)}>{text.rename}</Button> : null}
        <Button variant="danger-quiet" onClick={() => openTeamDialog('leave-team', ids)}>
          {teamDialogs['leave-team'].confirm}
        </Button>
        {isCaptain ? (
          <Button variant="danger-quiet" onClick={() => openTeamDialog('disband-team', ids)}>
            {teamDialogs['disband-team'].confirm}
          </Button>
        ) : null}
      </div>
      {isRenaming ? <RenameDialog team={team} onClose={() => setIsRenaming(false)} /> : null}
    </Section>
  )
}

const leaveHint = (team: Team) => (team.members.length > 1 ? text.captainLeaves : text.lastLeaves)
