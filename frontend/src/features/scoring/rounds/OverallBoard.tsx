import type { Category, Competition } from '@/api/competition-queries'
import type { Round } from '@/api/round-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { roundBoard as text } from '@/text/round-board'
import { standingsNotLoaded } from '@/text/scoring'
import { EmptyState } from '@/ui/QueryStates'
import { OverallList } from './OverallList'
import { OverallStatus } from './OverallStatus'
import { useOverall } from './use-overall'

interface OverallBoardProps {
  competition: Competition
  category: Category
  rounds: readonly Round[]
}

/** R14, R18: the podium and everybody behind it, with all rounds, in one column. */
export function OverallBoard({ competition, category, rounds }: OverallBoardProps) {
  const overall = useOverall(competition.id, category.key, rounds)
  const { standing, query } = overall
  if (!standing) return <QueryFallback query={query} errorMessage={standingsNotLoaded} rows={8} />
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-x-4 gap-y-2 md:flex md:items-center md:justify-between">
        <h2 className="text-xl [overflow-wrap:anywhere]">{text.overallOf(category.name)}</h2>
        <OverallStatus competition={competition} overall={overall} />
      </div>
      {standing.rows.length === 0 ? (
        <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
      ) : (
        <OverallList label={text.overallOf(category.name)} rows={standing.rows} />
      )}
    </section>
  )
}
