import clsx from 'clsx'
import type { Category, Competition } from '@/api/competition-queries'
import type { Round } from '@/api/round-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { roundBoard as text } from '@/text/round-board'
import { standingsNotLoaded } from '@/text/scoring'
import { OverallList } from '../rounds/OverallList'
import { OverallStatus } from '../rounds/OverallStatus'
import { isOnPodium } from '../rounds/overall-standing'
import { useOverall } from '../rounds/use-overall'

/** Of more who share its ranks, all are in the picture. */
const MAX_LARGE = 4

interface ScreenPodiumProps {
  competition: Competition
  category: Category
  rounds: readonly Round[]
}

/** R18: the podium of a class with all rounds, on a wall. */
export function ScreenPodium({ competition, category, rounds }: ScreenPodiumProps) {
  const { standing, query } = useOverall(competition.id, category.key, rounds)
  if (!standing) return <QueryFallback query={query} errorMessage={standingsNotLoaded} />
  const podium = standing.rows.filter(isOnPodium)
  return (
    <div
      className={clsx(
        'h-full overflow-hidden',
        podium.length > MAX_LARGE ? 'text-[clamp(1.1rem,2.4vh,2rem)]' : 'text-[clamp(1.1rem,3.6vh,3rem)]',
      )}
    >
      <OverallList label={text.podium} rows={podium} />
    </div>
  )
}

export function PodiumStatus({ competition, category, rounds }: ScreenPodiumProps) {
  return (
    <OverallStatus competition={competition} overall={useOverall(competition.id, category.key, rounds)} />
  )
}

/** The next ranks, as many as there is room for. */
export function BehindPodium({
  competition,
  category,
  rounds,
  capacity,
}: ScreenPodiumProps & { capacity: number }) {
  const { standing } = useOverall(competition.id, category.key, rounds)
  const behind = standing?.rows.filter((row) => !isOnPodium(row)) ?? []
  const shown = behind.slice(0, Math.max(1, capacity - 1))
  if (behind.length === 0) return null
  return (
    <aside className="hidden min-h-0 content-start gap-[1vh] overflow-hidden text-[clamp(0.9rem,2vh,1.75rem)] lg:grid">
      <OverallList label={text.behind} rows={shown} />
      {behind.length > shown.length ? (
        <p className="text-soft">{text.more(behind.length - shown.length)}</p>
      ) : null}
    </aside>
  )
}
