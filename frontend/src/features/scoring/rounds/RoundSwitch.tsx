import { lazy, Suspense } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import type { Round } from '@/api/round-queries'
import type { BoardSearch } from '@/domain/board-search'
import { OfficialResultsLink } from '@/domain/OfficialResultsLink'
import { ALL_ROUNDS, hasOverall } from '@/domain/open-round'
import { roundBoard as text } from '@/text/round-board'
import { SegmentedControl } from '@/ui/SegmentedControl'

/** With the clock, which reads what a judge's phone has pressed: guests of other boards do not load it. */
const RoundBoard = lazy(() => import('./RoundBoard').then((module) => ({ default: module.RoundBoard })))
const OverallBoard = lazy(() => import('./OverallBoard').then((module) => ({ default: module.OverallBoard })))

interface RoundSwitchProps {
  competition: Competition
  category: Category
  /** Of the category; none where there is only one. */
  rounds: readonly Round[]
  /** The key of a board, or `ALL_ROUNDS`. */
  shown: string
  onSearch: (search: BoardSearch) => void
}

/** The official results once there are, the rounds of a category, and what is open of them unless it is the first (R18). */
export default function RoundSwitch({ competition, category, rounds, shown, onSearch }: RoundSwitchProps) {
  const open = rounds.find(({ board, position }) => board === shown && position > 0)
  return (
    <>
      <OfficialResultsLink competition={competition} category={category.key} label={text.official} />
      {rounds.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
          <div className="max-w-xl">
            <SegmentedControl
              legend={text.rounds}
              value={shown}
              onChange={(round) => onSearch({ category: category.key, round })}
              options={[
                ...rounds.map(({ board, name }) => ({ value: board, label: name })),
                ...(hasOverall(rounds) ? [{ value: ALL_ROUNDS, label: text.overall }] : []),
              ]}
            />
          </div>
          <Suspense>
            {open ? <RoundBoard key={open.id} competition={competition} round={open} /> : null}
            {shown === ALL_ROUNDS ? (
              <OverallBoard competition={competition} category={category} rounds={rounds} />
            ) : null}
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
