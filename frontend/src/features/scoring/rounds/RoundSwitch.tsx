import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import { type Round, roundsQuery } from '@/api/round-queries'
import type { BoardSearch } from '@/domain/board-search'
import { OfficialResultsLink } from '@/domain/OfficialResultsLink'
import { roundBoard as text } from '@/text/round-board'
import { SegmentedControl } from '@/ui/SegmentedControl'

/** With the clock, which reads what a judge's phone has pressed: guests of other boards do not load it. */
const RoundBoard = lazy(() => import('./RoundBoard').then((module) => ({ default: module.RoundBoard })))

interface RoundSwitchProps {
  competition: Competition
  category: Category
  search: BoardSearch
  onSearch: (search: BoardSearch) => void
  /** The category's own board, in case the address names no round of it. */
  children: ReactNode
}

/** The official results once there are, the rounds of a category, and the grid of the one that is open (R18). */
export default function RoundSwitch({ children, ...props }: RoundSwitchProps) {
  const { competition, category } = props
  const rounds = (useQuery(roundsQuery(competition.id)).data ?? []).filter(
    (round) => round.category === category.key,
  )
  return (
    <>
      <OfficialResultsLink competition={competition} category={category.key} label={text.official} />
      {rounds.length > 1 ? (
        <Rounds rounds={rounds} {...props}>
          {children}
        </Rounds>
      ) : (
        children
      )}
    </>
  )
}

function Rounds({
  rounds,
  competition,
  category,
  search,
  onSearch,
  children,
}: RoundSwitchProps & { rounds: Round[] }) {
  const open = rounds.find(({ board, position }) => board === search.round && position > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
      <div className="max-w-md">
        <SegmentedControl
          legend={text.rounds}
          value={open?.board ?? category.key}
          onChange={(board) =>
            onSearch({ category: category.key, ...(board !== category.key && { round: board }) })
          }
          options={rounds.map(({ board, name }) => ({ value: board, label: name }))}
        />
      </div>
      {open ? (
        <Suspense>
          <RoundBoard key={open.id} competition={competition} round={open} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
