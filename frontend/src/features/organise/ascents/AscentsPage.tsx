import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { serverNow } from '@/lib/server-clock'
import { formatAge } from '@/text/duration'
import { decisions as text } from '@/text/organise-ascents'
import { limitsOf, rejectReasons } from '@/text/rulings'
import { describeWitnesses } from '@/text/witness'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { EmptyState } from '@/ui/QueryStates'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { ConsolePage } from '../ConsolePage'
import { DecisionCard } from './DecisionCard'
import { HeldOpCard } from './HeldOpCard'
import { type HeldOp, heldQuery, type OpenDoubt, owingQuery, ruleOnAscent } from './queries'

/** What judges and organisers decide about. */
export function AscentsPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro} isForJudges>
      {(competition) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Decisions competition={competition} />
          <OwingPhones competitionId={competition.id} />
        </div>
      )}
    </ConsolePage>
  )
}

type Shown = 'held' | 'rejected'
const SHOWN = [
  { value: 'held', label: text.held },
  { value: 'rejected', label: text.rejected },
] satisfies { value: Shown; label: string }[]

function Decisions({ competition }: { competition: Competition }) {
  const [shown, setShown] = useState<Shown>('held')
  const held = useInfiniteQuery(heldQuery(competition.id))
  return (
    <div className="grid gap-4">
      <SegmentedControl legend={text.show} options={SHOWN} value={shown} onChange={setShown} />
      <QueryBoundary query={held}>
        {({ pages }) => (
          <>
            <DecisionList
              competition={competition}
              ops={pages.flatMap(({ data }) => data).filter(({ status }) => status === shown)}
              doubts={shown === 'held' ? (pages[0]?.doubts ?? []) : []}
              isRejected={shown === 'rejected'}
            />
            {held.hasNextPage ? (
              <div>
                <Button pending={held.isFetchingNextPage} onClick={() => void held.fetchNextPage()}>
                  {text.more}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

interface DecisionListProps {
  competition: Competition
  ops: HeldOp[]
  doubts: OpenDoubt[]
  isRejected: boolean
}

function DecisionList({ competition, ops, doubts, isRejected }: DecisionListProps) {
  if (ops.length + doubts.length === 0)
    return isRejected ? (
      <EmptyState title={text.noneRejected} />
    ) : (
      <EmptyState title={text.nothing}>{text.nothingText}</EmptyState>
    )
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {doubts.map((doubt) => (
        <DoubtCard key={doubt.id} competition={competition} doubt={doubt} />
      ))}
      {ops.map((op) => (
        <HeldOpCard key={op.op_id} competition={competition} op={op} />
      ))}
    </ul>
  )
}

function DoubtCard({ competition, doubt }: { competition: Competition; doubt: OpenDoubt }) {
  const { ascent_id, climber, boulder, reason, raised_at } = doubt
  return (
    <DecisionCard
      competitionId={competition.id}
      id={`doubt-${doubt.id}`}
      what={`${climber}, ${boulder}`}
      limits={limitsOf('doubt', doubt.conflict, competition.results_final_at !== null)}
      reasons={rejectReasons.doubt}
      send={(ruling) => ruleOnAscent(ascent_id, ruling)}
    >
      <div>
        <h2 className="text-lg">{boulder}</h2>
        <p className="font-semibold">{climber}</p>
      </div>
      <blockquote className="border-l-4 border-waiting pl-3">{reason}</blockquote>
      <p className="text-sm empty:hidden">{describeWitnesses(doubt.witnesses, competition.ask_witnesses)}</p>
      <p className="text-sm text-soft">{text.raised(formatAge(new Date(raised_at), serverNow()))}</p>
    </DecisionCard>
  )
}

function OwingPhones({ competitionId }: { competitionId: number }) {
  const owing = useQuery(owingQuery(competitionId))
  return (
    <Section title={text.owing} intro={text.owingText}>
      <QueryBoundary query={owing}>
        {(phones) =>
          phones.length === 0 ? (
            <p className="font-semibold text-counted">{text.owingNone}</p>
          ) : (
            <ul className="divide-y divide-line">
              {phones.map(({ device_id, name, pending, not_stored, last_seen_at }) => (
                <li key={device_id + name} className="grid py-2">
                  <span className="flex justify-between gap-3 font-semibold">
                    <span className="min-w-0 truncate">{name}</span>
                    <span className="shrink-0">{text.unsent(pending)}</span>
                  </span>
                  <span className="text-sm text-soft">
                    {text.lastSeen(formatAge(new Date(last_seen_at), serverNow()))}
                    {not_stored > 0 ? ` · ${text.notStored(not_stored)}` : ''}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Section>
  )
}
