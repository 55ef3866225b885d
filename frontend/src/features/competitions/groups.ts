import type { Entry, ListedCompetition } from '@/api/competition-queries'
import { entryWindow, isOver, statusOf } from '@/domain/competition-status'
import { isActive } from '@/domain/my-competitions'

export type GroupName = 'mine' | 'running' | 'open' | 'upcoming' | 'past'

export interface GroupItem {
  competition: ListedCompetition
  /** The user's entry, if active. */
  entry: Entry | undefined
}

/** Groups: the user's own, running, open for entries, upcoming, past. */
export function groupCompetitions(
  competitions: readonly ListedCompetition[],
  entries: readonly Entry[],
  now: Date,
): Record<GroupName, GroupItem[]> {
  const groups: Record<GroupName, GroupItem[]> = { mine: [], running: [], open: [], upcoming: [], past: [] }
  const bySoonest = [...competitions].sort(
    (one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at),
  )
  for (const competition of bySoonest) {
    const entry = entries.find((mine) => mine.competition_id === competition.id && isActive(mine))
    groups[groupOf(competition, entry, now)].push({ competition, entry })
  }
  groups.past.reverse()
  return groups
}

function groupOf(competition: ListedCompetition, entry: Entry | undefined, now: Date): GroupName {
  const status = statusOf(competition, now)
  if (isOver(status)) return 'past'
  if (entry) return 'mine'
  if (status === 'ongoing') return 'running'
  return entryWindow(competition, now) === 'open' ? 'open' : 'upcoming'
}
