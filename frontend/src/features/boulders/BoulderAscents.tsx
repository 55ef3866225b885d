import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { type Boulder, type Climbed, climbedQuery } from '@/api/boulder-queries'
import { competitionQuery } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { serverNow } from '@/lib/server-clock'
import { useMediaQuery } from '@/lib/use-media-query'
import { describeAscent } from '@/text/boulders'
import { climbedNotLoaded, doubts as text } from '@/text/doubts'
import { formatClimbedAt } from '@/text/format'
import { sentences } from '@/text/phrases'
import { witness } from '@/text/witness'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'

const DoubtDialog = lazy(() => import('./DoubtDialog').then((module) => ({ default: module.DoubtDialog })))

interface BoulderAscentsProps {
  boulder: Boulder
  /** Participant id of the user. */
  me: number
}

const DESK = '(min-width: 64rem)'
const deskClass = 'lg:col-start-3 lg:row-start-1 lg:self-start'

/** A column on a desk. Elsewhere collapsed, and requested when opened, to save requests on weak connections. */
export function BoulderAscents(props: BoulderAscentsProps) {
  const isDesk = useMediaQuery(DESK)
  const [isOpen, setOpen] = useState(false)
  if (isDesk)
    return (
      <section className={clsx('border-t border-line pt-3', deskClass)}>
        <h2 className="text-lg">{text.who}</h2>
        <Ascents {...props} />
      </section>
    )
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="self-start border-y border-line py-1 md:col-start-1"
    >
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        {text.who}
      </summary>
      {isOpen ? <Ascents {...props} /> : null}
    </details>
  )
}

function Ascents({ boulder, me }: BoulderAscentsProps) {
  const competition = useQuery(competitionQuery(boulder.competition_id))
  const timezone = competition.data?.timezone ?? 'UTC'
  const [doubted, setDoubted] = useState<Climbed | null>(null)
  const ascents = useQuery(climbedQuery(boulder.competition_id, boulder.id))
  return (
    <>
      <QueryBoundary query={ascents} errorMessage={climbedNotLoaded}>
        {(climbed) => (
          <AscentList
            ascents={climbed}
            me={me}
            timezone={timezone}
            asksWitnesses={competition.data?.ask_witnesses ?? false}
            onDoubt={setDoubted}
          />
        )}
      </QueryBoundary>
      <Suspense>
        {doubted ? <DoubtDialog boulder={boulder} ascent={doubted} onClose={() => setDoubted(null)} /> : null}
      </Suspense>
    </>
  )
}

interface AscentListProps {
  ascents: Climbed[]
  me: number
  timezone: string
  asksWitnesses: boolean
  onDoubt: (ascent: Climbed) => void
}

function AscentList({ ascents, me, timezone, asksWitnesses, onDoubt }: AscentListProps) {
  if (ascents.length === 0) return <p className="py-2 text-soft">{text.nobody}</p>
  return (
    <ul className="divide-y divide-line">
      {ascents.map((ascent) => (
        <li key={ascent.id} className="grid gap-1 py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <span>
              <span className="font-bold [overflow-wrap:anywhere]">
                {ascent.participant_id === me ? text.you(ascent.name) : ascent.name}
              </span>
              <span className="text-soft">
                {' '}
                · {describeAscent(ascent)} · {formatClimbedAt(ascent.climbed_at, timezone, serverNow())}
              </span>
            </span>
            {mayDoubt(ascent, me) ? (
              <Button variant="quiet" aria-label={text.doubtOf(ascent.name)} onClick={() => onDoubt(ascent)}>
                {text.doubt}
              </Button>
            ) : null}
            {ascent.counts ? null : <Badge variant="danger">{text.notCounted}</Badge>}
          </div>
          <MyDoubtStatus doubt={ascent.my_doubt} />
          <Witnesses ascent={ascent} isMine={ascent.participant_id === me} isAsked={asksWitnesses} />
        </li>
      ))}
    </ul>
  )
}

interface WitnessesProps {
  ascent: Climbed
  isMine: boolean
  isAsked: boolean
}

function Witnesses({ ascent: { topped, witnesses }, isMine, isAsked }: WitnessesProps) {
  if (!isAsked || !topped) return null
  if (witnesses > 0) return <p className="text-sm text-counted">{witness.confirmed(witnesses)}</p>
  return isMine ? <p className="text-sm text-soft">{witness.mine}</p> : null
}

const mayDoubt = ({ participant_id, counts, my_doubt }: Climbed, me: number) =>
  participant_id !== me && counts && (my_doubt === null || my_doubt.outcome !== null)

/** The outcome of the user's own doubt. */
function MyDoubtStatus({ doubt }: { doubt: Climbed['my_doubt'] }) {
  if (!doubt) return null
  return (
    <p className="text-sm text-soft">
      {sentences(doubt.outcome === null ? text.open(doubt.reason) : text[doubt.outcome], doubt.note)}
    </p>
  )
}
