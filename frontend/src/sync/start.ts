import type { QueryClient } from '@tanstack/react-query'
import { onPulse } from '@/api/socket-heartbeat'
import { accountOf, currentSession } from '@/session/session'
import { createEngine, type Engine } from './engine'
import type { SyncAnswer } from './sync-response'
import { createRefresher } from './refetch-outdated'
import { keepPacks } from './pack-updates'
import { currentQueue, openQueue, reportChange, showSending } from './outbox-store'
import { watchTriggers } from './triggers'

let engine: Engine | null = null

/** Everything offline, for as long as this account is signed in. Returns what ends it. */
export function startSync(account: number, queryClient: QueryClient): () => void {
  const isCurrent = () => accountOf(currentSession()) === account
  const refreshOutdated = createRefresher(queryClient)
  const onAnswer = async ({ versions }: SyncAnswer) => {
    await reportChange(account)
    await refreshOutdated(versions)
  }
  const own = createEngine({ account, isCurrent, onSending: showSending, onAnswer })
  engine = own
  const closeQueue = openQueue(account)
  const forgetTriggers = watchTriggers(() => own.wake())
  const forgetPulse = onPulse(() => {
    if (currentQueue().ops.some(({ verdict }) => !verdict)) void own.wake()
  })
  const endPacks = keepPacks(account, queryClient, () => own.wake())
  void own.wake()
  return () => {
    own.stop()
    forgetTriggers()
    forgetPulse()
    endPacks()
    closeQueue()
    if (engine === own) engine = null
  }
}

/** After a tap. */
export function wakeEngine(): void {
  void engine?.wake()
}

/** *Send now* (Y6). */
export async function sendNow(): Promise<void> {
  await engine?.sendNow()
}
