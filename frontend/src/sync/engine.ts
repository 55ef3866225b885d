import { ApiError } from '@/api/errors'
import { type Backoff, backoff } from '@/lib/backoff'
import { withLock } from '@/lib/web-lock'
import { countPendingActs } from './acts'
import { sendActs } from './send-acts'
import { type Batch, nextBatch, type SyncResponse, sendBatch } from './send-batch'

/** Decides when to send (Y4–Y8, Y14, Y16). Its state is in the outbox: it may be killed at any time. */

const MAX_BATCH_SIZE = 50
export const SYNC_RETRY: Backoff = { minMs: 2_000, firstMs: 2_000, maxMs: 60_000 }
/** A frozen tab that holds the lock must not block the others for longer (fault 20). */
const LOCK_TIMEOUT_MS = 30_000
/** Minimum interval between two empty requests, however often the app is brought to the front. */
const HEARTBEAT_INTERVAL_MS = 20_000

interface EngineOptions {
  account: number
  /** Whether requests are sent in this account's name now (Y7). */
  isCurrent: () => boolean
  /** Ids of the ops in flight; empty when there are none. */
  onSending: (opIds: string[]) => void
  /** A response was stored. */
  onResponse: (response: SyncResponse) => unknown
  /** Outcomes of acts were stored. */
  onActsSent: () => unknown
}

export interface Engine {
  /** Something happened that makes an attempt worthwhile (Y6). */
  wake: () => Promise<void>
  /** *Send now*: tries even when the app believes to be offline (Y6). */
  sendNow: () => Promise<void>
  stop: () => void
}

export function createEngine({
  account,
  isCurrent,
  onSending,
  onResponse,
  onActsSent,
}: EngineOptions): Engine {
  let inFlight: Promise<void> | null = null
  let wakeAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let pendingCount = 0
  let batchSize = MAX_BATCH_SIZE
  let lastHeartbeat = Number.NEGATIVE_INFINITY
  let stopped = false

  /** One round at a time (Y5). A tap during a round starts another one after it. */
  function wake(): Promise<void> {
    if (inFlight) wakeAgain = true
    else inFlight = runRounds().finally(() => (inFlight = null))
    return inFlight
  }

  async function runRounds(): Promise<void> {
    do {
      wakeAgain = false
      clearTimeout(timer)
      await runRound()
    } while (wakeAgain && !stopped)
  }

  async function runRound(): Promise<void> {
    try {
      await withLock(`topout-sync-${account}`, LOCK_TIMEOUT_MS, sendAll)
      failures = 0
    } catch {
      // Whatever the error is, pending ops stay pending (Y4).
      failures += 1
      if (pendingCount > 0) scheduleRetry()
    } finally {
      onSending([])
    }
  }

  /** Ops are sent even if acts cannot be. */
  async function sendAll(): Promise<void> {
    const failure = await sendAllActs().catch((error: unknown) => error ?? new Error('acts failed'))
    await sendAllOps()
    if (failure) throw failure
  }

  async function sendAllActs(): Promise<void> {
    for (let left = await countPendingActs(account); left > 0; ) {
      if (stopped || !isCurrent()) return
      left = await sendActs(account)
      // The next request says that fewer are pending (Y16).
      lastHeartbeat = Number.NEGATIVE_INFINITY
      onActsSent()
    }
  }

  /** Until nothing is pending. After a restore of the server that may be everything again (Y8). */
  async function sendAllOps(): Promise<void> {
    for (;;) {
      const batch = await nextBatch(account, batchSize)
      pendingCount = batch?.pending ?? 0
      if (!batch || !shouldSend(batch)) return
      await sendInHalves(batch)
    }
  }

  function shouldSend({ ops }: Batch): boolean {
    if (stopped || !isCurrent()) return false
    return ops.length > 0 || performance.now() - lastHeartbeat >= HEARTBEAT_INTERVAL_MS
  }

  /** Y14: a batch that is too large is sent in smaller ones. */
  async function sendInHalves(batch: Batch): Promise<void> {
    try {
      await send(batch)
      if (batch.ops.length < batchSize) batchSize = MAX_BATCH_SIZE
    } catch (error) {
      const tooLarge = error instanceof ApiError && error.status === 413 && batch.ops.length > 1
      if (!tooLarge) throw error
      batchSize = Math.ceil(batch.ops.length / 2)
    }
  }

  async function send(batch: Batch): Promise<void> {
    onSending(batch.ops.map(({ op_id }) => op_id))
    const { response, settled } = await sendBatch(account, batch)
    lastHeartbeat = performance.now()
    onResponse(response)
    // A response without any verdict would make this loop endless.
    if (batch.ops.length > 0 && settled === 0) throw new Error('no verdict for any op')
  }

  /** As long as anything is pending, however often it failed (Y4, Y6). */
  function scheduleRetry(): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(wake, backoff(SYNC_RETRY, failures))
  }

  function sendNow(): Promise<void> {
    failures = 0
    lastHeartbeat = Number.NEGATIVE_INFINITY
    return wake()
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
  }

  return { wake, sendNow, stop }
}
