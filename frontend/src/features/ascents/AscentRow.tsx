import { Link } from '@tanstack/react-router'
import { Grade } from '@/domain/Grade'
import { serverNow } from '@/lib/server-clock'
import { useOutbox } from '@/sync/outbox-store'
import type { DisplayedAscent } from '@/sync/overlay'
import { ascents as text } from '@/text/ascents'
import { boulderSets as setText } from '@/text/boulder-sets'
import { describeAscent } from '@/text/boulders'
import { formatClimbedAt } from '@/text/format'
import { sentences } from '@/text/phrases'
import { reasons, sync } from '@/text/sync'
import { witness } from '@/text/witness'
import { Badge } from '@/ui/Badge'
import { isUncounted, type Row } from './rows'

interface AscentRowProps {
  row: Row
  compId: string
  timezone: string
  asksWitnesses: boolean
}

export function AscentRow({ row, compId, timezone, asksWitnesses }: AscentRowProps) {
  const { ascent, boulder, climber, outside } = row
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <BoulderLink compId={compId} boulder={boulder} id={ascent.boulder_id} />
        <Grade grade={boulder?.grade} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          {describeAscent(ascent)}
          <span className="text-soft"> · {formatClimbedAt(ascent.climbed_at, timezone, serverNow())}</span>
          {climber ? <span className="text-soft"> · {text.by(climber)}</span> : null}
        </span>
        <span className="flex items-center gap-2">
          {ascent.points ? <span className="font-semibold">{text.points(ascent.points)}</span> : null}
          <StateBadge row={row} />
        </span>
      </div>
      {outside ? <p className="text-sm text-soft">{sentences(setText.outside(outside.name))}</p> : null}
      {row.supersededBy === undefined ? (
        <Notes ascent={ascent} asksWitnesses={asksWitnesses} />
      ) : (
        <SupersededNote by={row.supersededBy} timezone={timezone} />
      )}
    </li>
  )
}

function BoulderLink({ compId, boulder, id }: { compId: string; boulder: Row['boulder']; id: number }) {
  // As high as the link: the boulders may come after the ascents.
  if (!boulder)
    return <span className="flex min-h-target items-center font-bold">{text.unknownBoulder(id)}</span>
  return (
    <Link
      to="/competition/$compId/boulders/$boulder"
      params={{ compId, boulder: boulder.name }}
      className="flex min-h-target min-w-0 items-center gap-3 font-bold [overflow-wrap:anywhere] hover:underline"
    >
      <span className="numeral text-xl">{boulder.number}</span>
      {boulder.name}
    </Link>
  )
}

function StateBadge({ row }: { row: Row }) {
  const { ascent, supersededBy } = row
  const isSending = useOutbox((outbox) => outbox.sending.has(ascent.op_id))
  if (supersededBy !== undefined) return <Badge variant="waiting">{sync.superseded}</Badge>
  if (isUncounted(row)) return <Badge variant="neutral">{setText.logged}</Badge>
  const label = ascent.state === 'saved' && isSending ? sync.states.sending : sync.states[ascent.state]
  return <Badge variant={sync.variants[ascent.state]}>{label}</Badge>
}

function SupersededNote({ by, timezone }: { by: DisplayedAscent | null; timezone: string }) {
  const note = by
    ? text.supersededBy(describeAscent(by), formatClimbedAt(by.climbed_at, timezone, serverNow()))
    : text.removed
  return <p className="text-sm text-soft">{note}</p>
}

/** Why it waits or does not count, the judge's note and doubts. */
function Notes({ ascent, asksWitnesses }: { ascent: DisplayedAscent; asksWitnesses: boolean }) {
  const { state, code, note, doubt, isConfirmed, topped, witnesses } = ascent
  const isUnseen = asksWitnesses && topped && witnesses === 0
  const hasNoReason = state === 'saved' || code === null || code === 'ok'
  return (
    <>
      {hasNoReason ? null : <p className="text-sm text-soft">{reasons[code]}</p>}
      {isConfirmed ? <p className="text-sm text-soft">{text.confirmed}</p> : null}
      {note ? <p className="text-sm text-soft">{text.judge(note)}</p> : null}
      {isUnseen ? <p className="text-sm text-soft">{witness.mine}</p> : null}
      {doubt ? <p className="text-sm text-soft">{text.doubted(doubt)}</p> : null}
    </>
  )
}
