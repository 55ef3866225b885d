import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { type Protest, protestsQuery, type Round } from '@/api/round-queries'
import { ProtestDialog } from '@/domain/ProtestDialog'
import { QueryBoundary } from '@/domain/QueryFallback'
import { formatDateTime } from '@/text/format'
import { protests as text } from '@/text/protests'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { useStaffBoards } from '../results/use-staff-boards'
import { DecideDialog } from './DecideDialog'
import { useIsLastRound } from './use-is-last-round'

interface RoundProtestsProps {
  competition: Competition
  round: Round
}

/** Protests against ranks of this round; the open ones first. */
export function RoundProtests({ competition, round }: RoundProtestsProps) {
  const protests = useQuery(protestsQuery(competition.id))
  const [board] = useStaffBoards(competition, [round.board])
  const isLast = useIsLastRound(competition, round)
  const isAboutIt = (protest: Protest) =>
    protest.category === round.category && (protest.round === round.key || (protest.round === null && isLast))
  const [open, setOpen] = useState<Protest | 'new' | null>(null)
  return (
    <div className="grid gap-3">
      <h4 className="font-bold">{text.title}</h4>
      <QueryBoundary query={protests} rows={1}>
        {(all) => (
          <ProtestList protests={all.filter(isAboutIt)} timezone={competition.timezone} onDecide={setOpen} />
        )}
      </QueryBoundary>
      <div>
        <Button onClick={() => setOpen('new')}>{text.note}</Button>
      </div>
      {open === 'new' ? (
        <ProtestDialog
          competitionId={competition.id}
          round={round}
          people={board?.data?.rows ?? []}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open && open !== 'new' ? (
        <DecideDialog competitionId={competition.id} protest={open} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  )
}

interface ProtestListProps {
  protests: readonly Protest[]
  timezone: string
  onDecide: (protest: Protest) => void
}

function ProtestList({ protests, timezone, onDecide }: ProtestListProps) {
  if (protests.length === 0) return <p className="text-soft">{text.none}</p>
  const isOpen = ({ outcome }: Protest) => outcome === null
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {[...protests.filter(isOpen), ...protests.filter((one) => !isOpen(one))].map((protest) => (
        <li key={protest.id} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
          <ProtestFacts protest={protest} timezone={timezone} />
          {protest.outcome === null ? (
            <Button aria-label={text.decideOf(protest.name)} onClick={() => onDecide(protest)}>
              {text.decide}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function ProtestFacts({ protest, timezone }: { protest: Protest; timezone: string }) {
  const { outcome, decision, decided_at, decided_by } = protest
  return (
    <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        {text.of(protest.name)}
        <Badge variant={outcome === null ? 'waiting' : 'neutral'}>
          {outcome === null ? text.open : text.outcome[outcome]}
        </Badge>
      </p>
      <p className="whitespace-pre-line">{protest.text}</p>
      <p className="text-sm text-soft">
        {text.by(protest.made_by, formatDateTime(protest.made_at, timezone))}
      </p>
      {decision ? <p className="font-semibold whitespace-pre-line">{decision}</p> : null}
      {decided_at ? (
        <p className="text-sm text-soft">
          {text.decidedBy(decided_by ?? '', formatDateTime(decided_at, timezone))}
        </p>
      ) : null}
    </div>
  )
}
