import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { serverNow } from '@/lib/server-clock'
import { formatClimbedAt } from '@/text/format'
import { describeHeld, heldReasons } from '@/text/held'
import { decisions } from '@/text/organise-ascents'
import { arrivedSince as text } from '@/text/organise-results'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { type HeldOp, heldQuery, type OpenDoubt } from '../ascents/queries'

const MAX_SHOWN = 20

/** What came in after the results were made official, and would only count if they were reopened. */
export function ArrivedSince({ competition }: { competition: Competition }) {
  const held = useInfiniteQuery(heldQuery(competition.id))
  const since = Date.parse(competition.results_final_at ?? '')
  return (
    <Section title={text.title}>
      <QueryBoundary query={held}>
        {({ pages }) => {
          // Newest first: what arrived since is at the beginning.
          const ops = pages[0]?.data.filter(
            ({ status, received_at }) => status === 'held' && Date.parse(received_at) >= since,
          )
          const doubts = pages[0]?.doubts.filter(({ raised_at }) => Date.parse(raised_at) >= since)
          const oldest = pages[0]?.next_cursor ? pages[0].data.at(-1) : undefined
          return (
            <ArrivedList
              competition={competition}
              ops={ops ?? []}
              doubts={doubts ?? []}
              hasMore={oldest !== undefined && Date.parse(oldest.received_at) >= since}
            />
          )
        }}
      </QueryBoundary>
    </Section>
  )
}

interface ArrivedListProps {
  competition: Competition
  ops: HeldOp[]
  doubts: OpenDoubt[]
  /** On a later page. */
  hasMore: boolean
}

function ArrivedList({ competition, ops, doubts, hasMore }: ArrivedListProps) {
  const isCut = hasMore || Math.max(ops.length, doubts.length) > MAX_SHOWN
  const when = (moment: string) => formatClimbedAt(moment, competition.timezone, serverNow())
  if (ops.length + doubts.length === 0 && !hasMore) return <p className="text-soft">{text.nothing}</p>
  return (
    <>
      <p>{text.intro}</p>
      <ul className="divide-y divide-line">
        {doubts.slice(0, MAX_SHOWN).map(({ id, climber, boulder, reason, raised_at }) => (
          <Arrived key={id} what={`${climber}, ${boulder}`} mayChange>
            {text.doubted(reason)} · {when(raised_at)}
          </Arrived>
        ))}
        {ops.slice(0, MAX_SHOWN).map((op) => (
          <Arrived
            key={op.op_id}
            what={`${op.climber ?? decisions.unknownClimber}, ${op.boulder ?? decisions.unknownBoulder}`}
            mayChange={op.would_change}
          >
            {describeHeld(op)} · {decisions.received(when(op.received_at))} · {heldReasons[op.code]}
          </Arrived>
        ))}
      </ul>
      {isCut ? <p className="text-soft">{text.more}</p> : null}
      <Link
        to="/organise/$compId/ascents"
        params={{ compId: String(competition.id) }}
        className={buttonClass()}
      >
        {text.all}
      </Link>
    </>
  )
}

interface ArrivedProps {
  what: string
  /** Whether deciding about it can make another ascent count. */
  mayChange: boolean
  children: React.ReactNode
}

function Arrived({ what, mayChange, children }: ArrivedProps) {
  return (
    <li className="grid justify-items-start gap-1 py-2">
      <span className="font-semibold [overflow-wrap:anywhere]">{what}</span>
      <span className="text-sm text-soft">{children}</span>
      {mayChange ? <Badge variant="waiting">{text.mayChange}</Badge> : null}
    </li>
  )
}
