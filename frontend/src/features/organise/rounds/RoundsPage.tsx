import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Category, type Competition, categoriesQuery } from '@/api/competition-queries'
import { type Round, roundsQuery } from '@/api/round-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { formatDateRange } from '@/text/format'
import { roundsPage as text } from '@/text/organise-rounds'
import { Badge } from '@/ui/Badge'
import { Button, buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { ConsolePage } from '../ConsolePage'
import { selectAsWritten } from '../select-as-written'
import { ClocksSection } from './ClocksSection'
import { RoundDialog } from './RoundDialog'

/** R7: who climbs again, when, and how many go on. */
export function RoundsPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {(competition) => <LoadedRounds competition={competition} />}
    </ConsolePage>
  )
}

function LoadedRounds({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id))
  const rounds = useQuery({ ...roundsQuery(competition.id), select: selectAsWritten<Round[]> })
  return (
    <QueryBoundary query={categories} rows={6}>
      {(found) => (
        <QueryBoundary query={rounds} rows={6}>
          {(all) => <Rounds competition={competition} categories={found} rounds={all} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

interface RoundsProps {
  competition: Competition
  categories: readonly Category[]
  rounds: readonly Round[]
}

function Rounds({ competition, categories, rounds }: RoundsProps) {
  const [openFor, setOpenFor] = useState<string | null>(null)
  const single = categories.filter(({ kind }) => kind === 'individual')
  if (single.length === 0) return <EmptyState title={text.noCategoryTitle}>{text.noCategoryText}</EmptyState>
  return (
    <div className="grid gap-8">
      {rounds.length === 0 ? <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState> : null}
      <p className="text-sm text-soft">{text.zone(competition.timezone)}</p>
      {single.map((category) => (
        <CategoryRounds
          key={category.key}
          competition={competition}
          category={category}
          rounds={rounds.filter((one) => one.category === category.key)}
          onAdd={() => setOpenFor(category.key)}
        />
      ))}
      <ClocksSection competition={competition} />
      {openFor === null ? null : (
        <RoundDialog
          competition={competition}
          categories={single}
          round={null}
          category={openFor}
          onClose={() => setOpenFor(null)}
        />
      )}
    </div>
  )
}

interface CategoryRoundsProps {
  competition: Competition
  category: Category
  rounds: readonly Round[]
  onAdd: () => void
}

function CategoryRounds({ competition, category, rounds, onAdd }: CategoryRoundsProps) {
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{category.name}</h2>
        <Button aria-label={text.addTo(category.name)} onClick={onAdd}>
          <Plus aria-hidden="true" className="size-5" />
          {text.add}
        </Button>
      </div>
      {rounds.length === 0 ? <p className="text-soft">{text.onlyRound}</p> : null}
      {rounds.length > 0 ? (
        <ol className="divide-y divide-line rounded-md border border-line bg-surface">
          {rounds.map((round) => (
            <RoundRow key={round.id} competition={competition} category={category} round={round} />
          ))}
        </ol>
      ) : null}
    </section>
  )
}

interface RoundRowProps {
  competition: Competition
  category: Category
  round: Round
}

function RoundRow({ competition: { id, timezone }, category, round }: RoundRowProps) {
  const { name, status, starts_at, ends_at } = round
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          {name}
          <Badge variant={status === 'official' ? 'counted' : 'neutral'}>{text.status[status]}</Badge>
        </p>
        <p>{starts_at && ends_at ? formatDateRange({ starts_at, ends_at, timezone }) : text.wholeDay}</p>
        <p className="text-soft">{describeRound(round).join(' · ')}</p>
      </div>
      <Link
        to="/organise/$compId/rounds/$roundId"
        params={{ compId: String(id), roundId: String(round.id) }}
        aria-label={text.openOf(name, category.name)}
        className={buttonClass()}
      >
        {text.open}
      </Link>
    </li>
  )
}

/** `Judges log · 4 boulders · 6 starters · The best 6 go on`. */
function describeRound({ mode, groups, starters, quota, position }: Round): string[] {
  const count = groups.flat().length
  const boulders = position === 0 ? text.ownBoulders : text.noBoulders
  return [
    text.mode[mode],
    count === 0 ? boulders : text.boulders(count),
    starters > 0 ? text.starters(starters) : '',
    quota === null ? '' : text.goOn(quota),
  ].filter(Boolean)
}
