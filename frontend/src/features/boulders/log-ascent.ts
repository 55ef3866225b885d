import type { Boulder } from '@/api/boulder-queries'
import { logTap } from '@/sync/log-tap'
import type { AscentChange, Op } from '@/sync/op'
import { describeAscent, logging as text } from '@/text/boulders'

/** Resolves with null if the op could not be stored; a dialog says so then (Y2). */
export async function logAscent(
  boulder: Boulder,
  participant_id: number,
  change: AscentChange,
  climbed_at?: Date,
): Promise<Op | null> {
  const target = { competition_id: boulder.competition_id, participant_id, boulder_id: boulder.id }
  const op = await logTap(
    { ...target, change, ...(climbed_at && { climbed_at }) },
    describeLog(boulder, change),
  )
  if (op && change.kind === 'set' && change.topped) vibrate()
  return op
}

/** Shown in the dialog when the op cannot be saved. */
function describeLog({ number, name }: Boulder, change: AscentChange): string {
  const result = change.kind === 'clear' ? text.undone : describeAscent(change)
  return `${number} ${name}: ${result}`
}

const TOP_VIBRATION_MS = 30

/** Celebrates a top. Safari has no vibration. */
function vibrate(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(TOP_VIBRATION_MS)
}
