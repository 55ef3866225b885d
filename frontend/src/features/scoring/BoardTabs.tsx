import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Category, Competition, Entry } from '@/api/competition-queries'
import { type Round, roundsQuery } from '@/api/round-queries'
import type { BoardSearch } from '@/domain/board-search'
import { categoryToOpen, isMyCategory, myCategoriesFirst, myRowId } from '@/domain/my-categories'
import { roundToOpen, runsNow, severalRounds } from '@/domain/open-round'
import { scoring as text } from '@/text/scoring'
import { EmptyState } from '@/ui/QueryStates'
import { Tabs } from '@/ui/Tabs'
import { CategoryBoard } from './CategoryBoard'

/** Of more, a phone shows two or three at a time: a menu shows all. */
const MAX_TABS = 6

interface BoardTabsProps {
  competition: Competition
  categories: Category[]
  /** Undefined for guests and staff. */
  entry: Entry | undefined
  /** The open board and row are search params: they can be shared, and navigating back closes the row. */
  search: BoardSearch
  onSearch: (search: BoardSearch) => void
}

export function BoardTabs({ competition, categories, entry, search, onSearch }: BoardTabsProps) {
  const rounds = useQuery(roundsQuery(competition.id)).data
  const sorted = myCategoriesFirst(categories, entry)
  const open = sorted.find(({ key }) => key === search.category) ?? openFirst(sorted, entry, rounds)
  if (!open) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  const boardOf = (category: Category) => {
    const board = (
      <CategoryBoard
        competition={competition}
        category={category}
        myRowId={myRowId(category, entry)}
        openRow={search.row}
        onOpen={(row) =>
          onSearch({
            category: category.key,
            ...(search.round && { round: search.round }),
            ...(row !== undefined && { row }),
          })
        }
      />
    )
    const own = severalRounds(rounds, category.key)
    const shown = roundToOpen(own, category.key, search.round)
    return (
      <>
        {own.length > 0 || competition.results_final_at ? (
          <Suspense>
            <RoundSwitch {...{ competition, category, shown, onSearch }} rounds={own} />
          </Suspense>
        ) : null}
        {shown === category.key ? board : null}
      </>
    )
  }
  if (sorted.length > MAX_TABS && sorted.some(({ joining }) => joining === 'choice'))
    return (
      <div className="grid gap-4">
        {/* As high as the menu, so that the board below does not move. */}
        <div className="min-h-21">
          <Suspense>
            <CategoryMenu categories={sorted} open={open} entry={entry} onSearch={onSearch} />
          </Suspense>
        </div>
        <div key={open.key}>{boardOf(open)}</div>
      </div>
    )
  return (
    <Tabs
      label={text.categories}
      value={open.key}
      onChange={(category) => onSearch({ category })}
      tabs={sorted.map((category) => ({
        value: category.key,
        label: <TabLabel category={category} isMine={isMyCategory(category, entry)} />,
        content: boardOf(category),
      }))}
    />
  )
}

/** Loaded later: most boards need neither. */
const CategoryMenu = lazy(() => import('./CategoryMenu'))
const RoundSwitch = lazy(() => import('./rounds/RoundSwitch'))

/** The person’s own, the one whose final runs now, or one that anyone is in. */
const openFirst = (
  sorted: readonly Category[],
  entry: Entry | undefined,
  rounds: readonly Round[] | undefined,
) =>
  sorted.find((category) => isMyCategory(category, entry)) ??
  sorted.find(({ key }) => runsNow(rounds, key)) ??
  categoryToOpen(sorted)

function TabLabel({ category, isMine }: { category: Category; isMine: boolean }) {
  return (
    <>
      {category.name}
      {isMine ? <span className="sr-only"> ({text.yours})</span> : null}
    </>
  )
}
