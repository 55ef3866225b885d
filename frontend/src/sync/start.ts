import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/api/query-keys'
import { refetchOutdated } from '@/api/refetch-outdated'
import { onSocketHeartbeat } from '@/api/socket-heartbeat'
import { accountOf, currentSession } from '@/session/session'
import { createEngine, type Engine } from './engine'
import { countPending, currentOutbox, notifyOutboxChanged, setSending, watchOutbox } from './outbox-store'
import { startPackUpdates } from './pack-updates'
import type { SyncResponse } from './send-batch'
import { reopenAccount } from './sign-out'

/** Queries that show something else after an act. */
const TOUCHED_BY_ACTS = [
  queryKeys.judging(0)[0],
  queryKeys.people(0)[0],
  queryKeys.held(0)[0],
  queryKeys.climbed(0, 0)[0],
  queryKeys.ascents(0)[0],
]

let engine: Engine | null = null

/** Starts everything offline for the signed-in account. Returns a function that stops it. */
export function startSync(account: number, queryClient: QueryClient): () => void {
  const isCurrent = () => accountOf(currentSession()) === account
  const onResponse = ({ versions }: SyncResponse) =>
    Promise.all([refetchOutdated(queryClient, versions), notifyOutboxChanged(account)])
  const onActsSent = async () => {
    await notifyOutboxChanged(account)
    await Promise.all(TOUCHED_BY_ACTS.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  }
  const current = createEngine({ account, isCurrent, onSending: setSending, onResponse, onActsSent })
  engine = current
  // Before anything is sent: the database runs its transactions in this order.
  void reopenAccount(account).catch(() => undefined)
  const stopWatchingOutbox = watchOutbox(account)
  const stopTriggers = watchTriggers(() => current.wake())
  const stopHeartbeat = onSocketHeartbeat(() => {
    if (countPending(currentOutbox()) > 0) void current.wake()
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

/** Y6: the events that trigger an attempt, besides a tap, the start and the timer. */
function watchTriggers(wake: () => unknown): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  const unsubscribeOnline = onlineManager.subscribe((online) => {
    if (online) wake()
  })
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    unsubscribeOnline()
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
