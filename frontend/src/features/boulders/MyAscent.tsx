import { Check, CircleAlert, Clock } from 'lucide-react'
import { useOutbox } from '@/sync/outbox-store'
import type { DisplayedAscent } from '@/sync/overlay'
import { describeAscent } from '@/text/boulders'
import { formatClimbedAt } from '@/text/format'
import { reasons, sync } from '@/text/sync'
import { Badge } from '@/ui/Badge'

const ICONS = { saved: Clock, counted: Check, held: Clock, rejected: CircleAlert }

interface MyAscentProps {
  ascent: DisplayedAscent | undefined
  /** The newest ascent that does not count. */
  rejected: DisplayedAscent | undefined
  timezone: string
}

/** The current ascent of this climber on this boulder and its sync state. A live region for screen readers. */
export function MyAscent({ ascent, rejected, timezone }: MyAscentProps) {
  const shown = ascent ?? rejected
  return (
    <div role="status" className="empty:hidden">
      {shown ? <AscentStatus key={shown.op_id} ascent={shown} timezone={timezone} /> : null}
    </div>
  )
}

function AscentStatus({ ascent, timezone }: { ascent: DisplayedAscent; timezone: string }) {
  const isSending = useOutbox((outbox) => outbox.sending.has(ascent.op_id))
  const { state, code, note } = ascent
  const Icon = ICONS[state]
  const label = state === 'saved' && isSending ? sync.states.sending : sync.states[state]
  return (
    <div className="grid animate-slide-up gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-bold">
          {describeAscent(ascent)}{' '}
          <span className="font-normal text-soft">
            {formatClimbedAt(ascent.climbed_at, timezone, new Date())}
          </span>
        </span>
        <Badge variant={sync.variants[state]} icon={<Icon aria-hidden="true" className="size-4" />}>
          {label}
        </Badge>
      </div>
      {code && state !== 'counted' ? <p className="text-sm">{reasons[code]}</p> : null}
      {note ? <p className="text-sm">{note}</p> : null}
    </div>
  )
}
