import type { QueryClient } from '@tanstack/react-query'
import { onSocketHeartbeat } from '@/api/socket-heartbeat'
import { accountOf, currentSession } from '@/session/session'
import { createEngine, type Engine } from './engine'
import { currentOutbox, notifyOutboxChanged, setSending, watchOutbox } from './outbox-store'
import { startPackUpdates } from './pack-updates'
import { createOutdatedRefetcher } from './refetch-outdated'
import type { SyncResponse } from './sync-response'
import { watchTriggers } from './triggers'

let engine: Engine | null = null

/** Starts everything offline for the signed-in account. Returns a function that stops it. */
export function startSync(account: number, queryClient: QueryClient): () => void {
  const isCurrent = () => accountOf(currentSession()) === account
  const refetchOutdated = createOutdatedRefetcher(queryClient)
  const onResponse = async ({ versions }: SyncResponse) => {
    await notifyOutboxChanged(account)
    await refetchOutdated(versions)
  }
  const current = createEngine({ account, isCurrent, onSending: setSending, onResponse })
  engine = current
  const stopWatchingOutbox = watchOutbox(account)
  const stopTriggers = watchTriggers(() => current.wake())
  const stopHeartbeat = onSocketHeartbeat(() => {
    if (currentOutbox().ops.some(({ verdict }) => !verdict)) void current.wake()
  })
  const stopPackUpdates = startPackUpdates(account, queryClient, () => current.wake())
  void current.wake()
  return () => {
    current.stop()
    stopTriggers()
    stopHeartbeat()
    stopPackUpdates()
    stopWatchingOutbox()
    if (engine === current) engine = null
  }
}

/** To be called after a tap. */
export function wakeEngine(): void {
  void engine?.wake()
}

/** *Send now* (Y6). */
export async function sendNow(): Promise<void> {
  await engine?.sendNow()
}
