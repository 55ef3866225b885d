import { Check, CircleAlert, Clock, Undo2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { serverNow } from '@/lib/server-clock'
import { useOutbox } from '@/sync/outbox-store'
import type { DisplayedAscent } from '@/sync/overlay'
import { boulderSets as setText } from '@/text/boulder-sets'
import { describeAscent, logging as text } from '@/text/boulders'
import { formatClimbedAt } from '@/text/format'
import { reasons, sync } from '@/text/sync'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'

const ICONS = { saved: Clock, counted: Check, held: Clock, rejected: CircleAlert }

interface MyAscentProps {
  ascent: DisplayedAscent | undefined
  /** The newest ascent that does not count. */
  rejected: DisplayedAscent | undefined
  timezone: string
  /** It counts for nothing in the climber's class (R5). */
  isOutside: boolean
  onUndo: () => Promise<void>
  /** Shown while nothing is logged. */
  children: ReactNode
}

/**
 * The current ascent of this climber on this boulder, its sync state, and *Undo*. Has a constant height, so that the
 * log buttons do not move.
 */
export function MyAscent({ ascent, rejected, timezone, isOutside, onUndo, children }: MyAscentProps) {
  const shown = ascent ?? rejected
  const status = useRef<HTMLDivElement>(null)
  const undo = async () => {
    // The button disappears with the ascent.
    status.current?.focus()
    await onUndo()
  }
  return (
    <div className="grid min-h-15 content-center gap-1">
      <div className="flex items-center justify-between gap-3">
        <div ref={status} role="status" tabIndex={-1} className="min-w-0 outline-none">
          {shown ? (
            <AscentStatus key={shown.op_id} ascent={shown} timezone={timezone} isOutside={isOutside} />
          ) : null}
        </div>
        {ascent ? <UndoButton onUndo={undo} /> : null}
      </div>
      {ascent ? null : children}
    </div>
  )
}

function UndoButton({ onUndo }: { onUndo: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  const undo = async () => {
    setPending(true)
    await onUndo()
    setPending(false)
  }
  return (
    <Button pending={pending} onClick={undo} className="shrink-0 px-3!">
      {pending ? null : <Undo2 aria-hidden="true" className="size-5" />}
      {text.undo}
    </Button>
  )
}

interface AscentStatusProps {
  ascent: DisplayedAscent
  timezone: string
  isOutside: boolean
}

function AscentStatus({ ascent, timezone, isOutside }: AscentStatusProps) {
  const isSending = useOutbox((outbox) => outbox.sending.has(ascent.op_id))
  const { state, code, note } = ascent
  const Icon = ICONS[state]
  const isUncounted = isOutside && state === 'counted'
  const label = state === 'saved' && isSending ? sync.states.sending : sync.states[state]
  return (
    <div className="grid animate-slide-up justify-items-start gap-1">
      <span className="font-bold">
        {describeAscent(ascent)}{' '}
        <span className="font-normal text-soft">
          {formatClimbedAt(ascent.climbed_at, timezone, serverNow())}
        </span>
      </span>
      <Badge
        variant={isUncounted ? 'neutral' : sync.variants[state]}
        icon={<Icon aria-hidden="true" className="size-4" />}
      >
        {isUncounted ? setText.logged : label}
      </Badge>
      {code && state !== 'counted' ? <p className="text-sm">{reasons[code]}</p> : null}
      {note ? <p className="text-sm">{note}</p> : null}
    </div>
  )
}
