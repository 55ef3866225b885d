import { ApiError } from '@/api/errors'
import { withLock } from '@/lib/web-lock'
import { type Batch, nextBatch, sendBatch } from './send-batch'
import type { SyncResponse } from './sync-response'

/** Who sends when (Y4–Y8, Y14, Y16). What it knows is in the outbox; it can be killed at any moment. */

const MAX_BATCH_SIZE = 50
const MIN_RETRY_DELAY_MS = 2_000
const MAX_RETRY_DELAY_MS = 60_000
/** A heartbeat says little; one every so often is enough, however often somebody looks at the phone. */
const HEARTBEAT_INTERVAL_MS = 20_000

export interface EngineOptions {
  account: number
  /** Whether requests go out in this account's name now (Y7). */
  isCurrent: () => boolean
  /** Ops that are on their way; empty when none are. */
  onSending: (opIds: string[]) => void
  /** An answer was stored. */
  onResponse: (answer: SyncResponse) => unknown
}

export interface Engine {
  /** Something happened that makes a try worth while (Y6). */
  wake: () => Promise<void>
  /** *Send now*: tries whatever anybody believes about the line (Y6). */
  sendNow: () => Promise<void>
  stop: () => void
}

export function createEngine({ account, isCurrent, onSending, onResponse }: EngineOptions): Engine {
  let inFlight: Promise<void> | null = null
  let wakeAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let pendingCount = 0
  let batchSize = MAX_BATCH_SIZE
  let lastHeartbeat = Number.NEGATIVE_INFINITY
  let stopped = false

  /** One round at a time (Y5); a tap during a round starts another after it. */
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
      await withLock(`topout-sync-${account}`, sendAll)
      failures = 0
    } catch {
      // Whatever it was: what waits, waits on (Y4).
      failures += 1
      if (pendingCount > 0) scheduleRetry()
    } finally {
      onSending([])
    }
  }

  /** Until nothing waits; after a restore that may be everything, once more (Y8). */
  async function sendAll(): Promise<void> {
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

  /** Y14: a batch that is too large goes in smaller ones. */
  async function sendInHalves(batch: Batch): Promise<void> {
    try {
      await send(batch)
      if (batch.ops.length === batch.pending) batchSize = MAX_BATCH_SIZE
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
    // An answer that ends nothing would have us ask for ever.
    if (batch.ops.length > 0 && settled === 0) throw new Error('no verdict for any op')
  }

  /** While anything waits, however often it failed (Y4, Y6). */
  function scheduleRetry(): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(wake, retryDelay(failures, Math.random()))
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

/** Full jitter: phones that lost the server together do not come back in step (Y6). */
export function retryDelay(failures: number, random: number): number {
  const ceiling = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** Math.min(failures, 6))
  return MIN_RETRY_DELAY_MS + random * (ceiling - MIN_RETRY_DELAY_MS)
}
