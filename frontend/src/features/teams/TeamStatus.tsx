import type { Competition } from '@/api/competition-queries'
import type { Phase } from '@/domain/competition-status'
import { formatDateTime } from '@/text/format'
import { team as text } from '@/text/teams'
import { Banner } from '@/ui/Banner'
import type { Team } from './queries'

interface TeamStatusProps {
  team: Team
  competition: Competition
  phase: Phase
}

/** Warns about a team that is too small, and explains after the start why nothing can be changed. */
export function TeamStatus({ team, competition, phase }: TeamStatusProps) {
  const { team_size_min: minSize, starts_at, timezone } = competition
  const missing = minSize - team.members.length
  if (phase === 'before')
    return missing > 0 ? (
      <Banner variant="waiting">{text.tooFew(missing, minSize, formatDateTime(starts_at, timezone))}</Banner>
    ) : null
  return (
    <Banner>
      <p>{phase === 'ongoing' ? text.started : text.ended}</p>
      {missing > 0 ? <p>{text.startedTooFew(minSize)}</p> : null}
    </Banner>
  )
}
