import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { type Round, roundsQuery } from '@/api/round-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { roundPage as text } from '@/text/organise-rounds'
import { labelled } from '@/text/phrases'
import { Button, buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { ConsolePage } from '../ConsolePage'
import { selectAsWritten } from '../select-as-written'
import { RoundBoulders } from './RoundBoulders'
import { RoundDialog } from './RoundDialog'
import { RoundResult } from './RoundResult'
import { StartListSection } from './StartListSection'

const route = getRouteApi('/_protected/organise/$compId/rounds/$roundId')

/** R7 to R12: one round, from its boulders to its official result. */
export function RoundPage() {
  const roundId = Number(route.useParams().roundId)
  return (
    <ConsolePage title={text.title}>
      {(competition) => <RoundOf competition={competition} roundId={roundId} />}
    </ConsolePage>
  )
}

function RoundOf({ competition, roundId }: { competition: Competition; roundId: number }) {
  const rounds = useQuery({ ...roundsQuery(competition.id), select: selectAsWritten<Round[]> })
  const compId = String(competition.id)
  return (
    <QueryBoundary query={rounds}>
      {(found) => {
        const round = found.find(({ id }) => id === roundId)
        return (
          <div className="grid gap-8">
            <div>
              <Link
                to="/organise/$compId/rounds"
                params={{ compId }}
                className="inline-flex min-h-target items-center font-bold text-link underline underline-offset-4"
              >
                {text.all}
              </Link>
            </div>
            {round ? (
              <RoundSections competition={competition} round={round} />
            ) : (
              <EmptyState title={text.gone}>{text.goneText}</EmptyState>
            )}
          </div>
        )
      }}
    </QueryBoundary>
  )
}

function RoundSections({ competition, round }: { competition: Competition; round: Round }) {
  const categories = useQuery(categoriesQuery(competition.id)).data ?? []
  const navigate = useNavigate()
  const [isEditing, setIsEditing] = useState(false)
  const compId = String(competition.id)
  const category = categories.find(({ key }) => key === round.category)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{labelled(category?.name ?? round.category, round.name)}</h2>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setIsEditing(true)}>{text.edit}</Button>
          {round.mode === 'judged' ? (
            <Link
              to="/judge/$compId/round/$roundId"
              params={{ compId, roundId: String(round.id) }}
              className={buttonClass()}
            >
              {text.judge}
            </Link>
          ) : null}
        </div>
      </div>
      <RoundBoulders key={`${round.id} ${round.version}`} competition={competition} round={round} />
      <StartListSection competition={competition} round={round} />
      <RoundResult competition={competition} round={round} />
      {isEditing ? (
        <RoundDialog
          competition={competition}
          categories={categories}
          round={round}
          category={round.category}
          onClose={() => setIsEditing(false)}
          onDeleted={() => void navigate({ to: '/organise/$compId/rounds', params: { compId } })}
        />
      ) : null}
    </>
  )
}
