import clsx from 'clsx'
import { Check, Clock, Flag, Plus, Zap } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { loggedAction } from '@/sync/log-actions'
import type { DisplayedAscent } from '@/sync/overlay'
import { boulders as text } from '@/text/boulders'
import { Spinner } from '@/ui/Spinner'
import { betweenBarsClass } from './between-bars'
import type { RowLogging } from './use-row-logging'

interface RowLogButtonProps {
  boulder: Boulder
  ascent: DisplayedAscent | undefined
  /** The name of the user's class, if the boulder does not count there. */
  outside: string | undefined
  logging: RowLogging
}

const LONG_PRESS_MS = 450
/** The second tap of a double tap does nothing. */
const DOUBLE_TAP_MS = 700

const ICONS = { topped: Check, flashed: Zap, zone: Flag }

/**
 * One tap logs a top. A long press, the context-menu key, or a tap on what is logged opens the sheet with everything
 * else. Where tries count, a tap opens the sheet too: a top without them would be incomplete.
 */
export function RowLogButton({ boulder, ascent, outside, logging }: RowLogButtonProps) {
  const [isSaving, setSaving] = useState(false)
  const [loggedAt, setLoggedAt] = useState(Number.NEGATIVE_INFINITY)
  const press = useLongPress(() => logging.openSheet(boulder))
  const tap = async (at: number) => {
    if (isSaving || at - loggedAt < DOUBLE_TAP_MS) return
    if (ascent || logging.needsSheet(boulder)) return logging.openSheet(boulder)
    setSaving(true)
    if (await logging.logTop(boulder)) setLoggedAt(at)
    setSaving(false)
  }
  const opensSheet = ascent !== undefined || logging.needsSheet(boulder)
  return (
    <button
      type="button"
      {...press.handlers}
      onClick={(event) => {
        if (!press.consume()) void tap(event.timeStamp)
      }}
      aria-label={ascent ? text.change(boulder.name, ascent, outside) : text.logTop(boulder.name)}
      aria-haspopup={opensSheet ? 'dialog' : undefined}
      aria-busy={isSaving || undefined}
      className={clsx(
        'group grid w-[min(4rem,72px)] shrink-0 place-items-center border-l border-line select-none hover:bg-sunk focus-visible:-outline-offset-3',
        betweenBarsClass,
      )}
    >
      <span
        className={clsx(
          'relative grid size-[min(2.75rem,56px)] place-items-center rounded-full border-2',
          ascent
            ? loggedClass(ascent, outside)
            : 'border-edge text-soft group-hover:border-ink group-hover:text-ink',
          Number.isFinite(loggedAt) && ascent?.topped && 'animate-top',
        )}
      >
        {isSaving ? <Spinner /> : <StateIcon ascent={ascent} />}
      </span>
    </button>
  )
}

const LOGGED_CLASS = {
  counted: 'border-counted bg-counted-tint text-counted',
  saved: 'border-waiting bg-waiting-tint text-waiting',
  held: 'border-waiting bg-waiting-tint text-waiting',
  rejected: 'border-danger bg-danger-tint text-danger',
}

/** R5: it has arrived, and counts for nothing in the user's class. */
const OUTSIDE_CLASS = 'border-ink bg-sunk text-ink'

const loggedClass = ({ state }: DisplayedAscent, outside: string | undefined) =>
  outside !== undefined && state === 'counted' ? OUTSIDE_CLASS : LOGGED_CLASS[state]

function StateIcon({ ascent }: { ascent: DisplayedAscent | undefined }) {
  const action = loggedAction(ascent)
  const Icon = action ? ICONS[action] : Plus
  const isWaiting = ascent && ascent.state !== 'counted'
  return (
    <>
      <Icon aria-hidden="true" className="size-6" />
      {isWaiting ? (
        <Clock
          aria-hidden="true"
          className="absolute -right-1 -bottom-1 size-5 rounded-full bg-surface p-0.5"
        />
      ) : null}
    </>
  )
}

/** `consume` tells whether the click that follows belongs to a long press. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const fire = () => {
    clearTimeout(timer.current)
    if (wasLong.current) return
    wasLong.current = true
    onLongPress()
  }
  const cancel = () => clearTimeout(timer.current)
  return {
    handlers: {
      onPointerDown: () => {
        wasLong.current = false
        timer.current = setTimeout(fire, LONG_PRESS_MS)
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onPointerLeave: cancel,
      onContextMenu: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        fire()
      },
      onKeyDown: () => {
        wasLong.current = false
      },
    },
    consume: () => {
      const consumed = wasLong.current
      wasLong.current = false
      return consumed
    },
  }
}
