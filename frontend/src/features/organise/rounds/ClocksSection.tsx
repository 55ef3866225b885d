import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { clocksQuery, type RoundClock } from '@/api/round-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { roundsPage as text } from '@/text/organise-rounds'
import { Button, buttonClass } from '@/ui/Button'
import { ClockDialog } from './ClockDialog'

/** R16: the clocks of judged rounds. */
export function ClocksSection({ competition }: { competition: Competition }) {
  const clocks = useQuery(clocksQuery(competition.id))
  const [open, setOpen] = useState<RoundClock | 'new' | null>(null)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{text.clocks}</h2>
        <Button onClick={() => setOpen('new')}>
          <Plus aria-hidden="true" className="size-5" />
          {text.addClock}
        </Button>
      </div>
      <QueryBoundary query={clocks} rows={1}>
        {(found) => <ClockList competition={competition} clocks={found} onEdit={setOpen} />}
      </QueryBoundary>
      {open ? (
        <ClockDialog
          competitionId={competition.id}
          clock={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </section>
  )
}

interface ClockListProps {
  competition: Competition
  clocks: readonly RoundClock[]
  onEdit: (clock: RoundClock) => void
}

function ClockList({ competition, clocks, onEdit }: ClockListProps) {
  if (clocks.length === 0) return <p className="text-soft">{text.noClocks}</p>
  return (
    <>
      <p className="text-soft">{text.clocksText}</p>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {clocks.map((clock) => (
          <li key={clock.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="font-bold">{clock.name}</p>
              <p className="text-soft">
                {text.course[clock.course]} · {text.period(clock.period_seconds)}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Link
                to="/judge/$compId/clock/$clockId"
                params={{ compId: String(competition.id), clockId: String(clock.id) }}
                className={buttonClass()}
              >
                {text.keepTime}
              </Link>
              <Button aria-label={text.editClockOf(clock.name)} onClick={() => onEdit(clock)}>
                {text.editClock}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
