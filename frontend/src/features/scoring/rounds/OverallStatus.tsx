import type { Competition } from '@/api/competition-queries'
import { formatTime } from '@/text/format'
import { roundBoard as text } from '@/text/round-board'
import { StatusBadge } from '@/ui/StatusBadge'
import { BoardStatus } from '../BoardStatus'
import type { useOverall } from './use-overall'

interface OverallStatusProps {
  competition: Competition
  overall: ReturnType<typeof useOverall>
}

/** Whether it stands: official, or how it looks now. */
export function OverallStatus({ competition, overall }: OverallStatusProps) {
  const { standing, query, isLive, frozenAt } = overall
  if (standing?.officialAt)
    return (
      <p className="flex min-h-11 items-center">
        <StatusBadge variant="counted">
          {text.officialSince(formatTime(new Date(standing.officialAt), competition.timezone))}
        </StatusBadge>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold text-waiting">{text.notOfficial}</span>
      <BoardStatus competition={competition} isLive={isLive} asOf={query.dataUpdatedAt} frozenAt={frozenAt} />
    </div>
  )
}
