import { persistStorageOnce } from '@/lib/persistent-storage'
import { runWhenIdle } from '@/lib/run-when-idle'
import { currentSession } from '@/session/session'
import { acknowledgeNotSaved, reportNotSaved, useNotSaved } from './not-saved'
import type { Op, Tap } from './op'
import { addOp } from './outbox'
import { NotSavedError } from './outbox-database'
import { addSavedOp } from './outbox-store'
import { wakeEngine } from './start'

/** Sending reads the whole outbox, so the screen is updated first. */
const SEND_IDLE_TIMEOUT_MS = 300

/**
 * Logs a tap. Resolves with the op once it is stored, or with null after reporting that it could not be stored (Y2).
 * Never waits for the network and needs no valid token (Y7).
 */
export async function logTap(tap: Tap, what: string): Promise<Op | null> {
  const { user } = currentSession()
  if (!user) return null
  const tapped_at = new Date()
  try {
    const op = await addOp(user.id, user.first_name, tap, crypto.randomUUID(), tapped_at)
    addSavedOp(user.id, { op, verdict: null })
    runWhenIdle(wakeEngine, SEND_IDLE_TIMEOUT_MS)
    void persistStorageOnce()
    return op
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error
    reportNotSaved({ tap, what, tapped_at })
    return null
  }
}

/** Tries to store the failed taps again, with the time of the first tap. */
export async function retryNotSaved(): Promise<void> {
  const { taps } = useNotSaved.getState()
  acknowledgeNotSaved()
  for (const { tap, what, tapped_at } of taps) await logTap({ climbed_at: tapped_at, ...tap }, what)
}
