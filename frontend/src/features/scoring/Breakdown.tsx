import type { Breakdown as Explained } from '@/api/scoreboard-queries'
import { useOnline } from '@/api/use-online'
import { QueryFallback } from '@/domain/QueryFallback'
import { useBreakdown } from '@/domain/use-breakdown'
import { breakdown as text } from '@/text/breakdown'
import { formatAge } from '@/text/duration'
import { formatPlace, formatScore, standingsNotLoaded } from '@/text/scoring'
import { standing } from '@/text/standing'
import { StatList } from '@/ui/StatList'
import { PartList } from './PartList'

interface BreakdownProps {
  competitionId: number
  category: string
  rowId: number
  hasRanks: boolean
  version: number
}

export function Breakdown({ competitionId, category, rowId, hasRanks, version }: BreakdownProps) {
  const breakdown = useBreakdown(competitionId, category, rowId, version)
  const online = useOnline()
  if (!breakdown.data) return <QueryFallback query={breakdown} errorMessage={standingsNotLoaded} />
  return (
    <>
      <p role="status" className="min-h-[1.4em] text-sm font-semibold text-waiting">
        {online ? null : text.old(formatAge(new Date(breakdown.dataUpdatedAt), new Date()))}
      </p>
      <Explanation breakdown={breakdown.data} hasRanks={hasRanks} />
    </>
  )
}

function Explanation({ breakdown, hasRanks }: { breakdown: Explained; hasRanks: boolean }) {
  const { score, club, members } = breakdown
  return (
    <div className="grid gap-4">
      {club ? <p className="text-soft">{club}</p> : null}
      {members?.length ? <p className="text-soft">{members.map(({ name }) => name).join(', ')}</p> : null}
      <StatList
        stats={[
          {
            label: standing.place,
            value: hasRanks ? formatPlace(breakdown) : standing.none,
          },
          { label: standing.score, value: formatScore(score) },
          { label: standing.tops, value: String(breakdown.tops) },
        ]}
      />
      <PartList breakdown={breakdown} />
    </div>
  )
}
