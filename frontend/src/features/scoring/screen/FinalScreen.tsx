import type { Category, Competition } from '@/api/competition-queries'
import type { Round } from '@/api/round-queries'
import { usePageTitle } from '@/lib/use-page-title'
import { useWakeLock } from '@/lib/use-wake-lock'
import { partsOf } from '../rounds/grid-rows'
import { pageIndex } from './paging'
import { ScreenAnnouncement } from './ScreenAnnouncement'
import { ScreenControls } from './ScreenControls'
import { ScreenFinal } from './ScreenFinal'
import { useLeaveOnEscape } from './use-leave-on-escape'
import { usePaging } from './use-paging'

interface FinalScreenProps {
  competition: Competition
  categories: Category[]
  /** Not empty. */
  rounds: Round[]
}

/** R18: while judged rounds run, a screen on a wall shows nothing else; several of them in turn, and large ones in parts. */
export function FinalScreen({ competition, categories, rounds }: FinalScreenProps) {
  usePageTitle(competition.name)
  useWakeLock()
  useLeaveOnEscape(competition.id)
  const paging = usePaging()
  const pages = rounds.flatMap((round) => partsOf(round.starters).map((part) => ({ round, part })))
  const index = pageIndex(pages.length, paging.step)
  const page = pages[index]
  if (!page) return null
  const { round, part } = page
  const category = categories.find(({ key }) => key === round.category)
  return (
    <div className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-[2vh] bg-page p-[2.5vh]">
      <div className="grid gap-[2vh]">
        <h1 className="truncate text-[clamp(1.125rem,2.6vh,2rem)] font-semibold text-soft">
          {competition.name}
        </h1>
        <ScreenAnnouncement competition={competition} />
      </div>
      <ScreenFinal
        key={round.id}
        competition={competition}
        round={round}
        part={part}
        title={[category?.name, round.name].filter(Boolean).join(' · ')}
      />
      <ScreenControls
        competitionId={competition.id}
        page={index + 1}
        pageCount={pages.length}
        isPaused={paging.isPaused}
        onTurn={paging.turn}
        onTogglePause={paging.togglePause}
      />
    </div>
  )
}
