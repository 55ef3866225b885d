import { persistStorageOnce } from '@/lib/persistent-storage'
import { runWhenIdle } from '@/lib/run-when-idle'
import { currentSession } from '@/session/session'
import type { NewAct, StoredAct } from './act'
import { addAct } from './acts'
import { SEND_IDLE_TIMEOUT_MS } from './log-tap'
import { reportNotSaved } from './not-saved'
import { NotSavedError } from './outbox-database'
import { addSavedAct } from './outbox-store'
import { wakeEngine } from './start'

/**
 * Stores an act. Resolves once it is stored, or with null after reporting that it could not be (Y2). Never waits for
 * the network. `about` names the person and the boulder.
 */
export const performAct = (act: NewAct, about: string, now = new Date()): Promise<StoredAct | null> =>
  storeAct({ act_id: crypto.randomUUID(), act, about }, now)

async function storeAct(wanted: { act_id: string; act: NewAct; about: string }, now: Date) {
  const { user } = currentSession()
  if (!user) return null
  try {
    const stored = await addAct(user.id, user.first_name, wanted, now)
    addSavedAct(user.id, stored)
    runWhenIdle(wakeEngine, SEND_IDLE_TIMEOUT_MS)
    void persistStorageOnce()
    return stored
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error
    reportNotSaved({ what: wanted.about, tapped_at: now, retry: () => storeAct(wanted, now) })
    return null
  }
}
