import { persistStorageOnce } from '@/lib/persistent-storage'
import { runWhenIdle } from '@/lib/run-when-idle'
import { currentSession } from '@/session/session'
import { reportNotSaved } from './not-saved'
import type { Op, Tap } from './op'
import { addOp } from './outbox'
import { NotSavedError } from './outbox-database'
import { addSavedOp } from './outbox-store'
import { wakeEngine } from './start'

/** Sending reads the whole outbox, so the screen is updated first. */
export const SEND_IDLE_TIMEOUT_MS = 300

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
    addSavedOp(user.id, { op, isJudged: tap.isJudged ?? false, verdict: null })
    runWhenIdle(wakeEngine, SEND_IDLE_TIMEOUT_MS)
    void persistStorageOnce()
    return op
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error
    const retry = () => logTap({ climbed_at: tapped_at, ...tap }, what)
    reportNotSaved({ what, tapped_at, retry })
    return null
  }
}
