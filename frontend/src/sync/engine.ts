import { ApiError } from '@/api/errors'
import { alone } from '@/lib/web-lock'
import { type Batch, deliver, nextBatch } from './send-batch'
import type { SyncAnswer } from './sync-response'

/** Who sends when (Y4–Y8, Y14, Y16). What it knows is in the outbox; it can be killed at any moment. */

const MOST_OPS = 50
const SHORTEST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/** A heartbeat says little; one every so often is enough, however often somebody looks at the phone. */
const HEARTBEAT_EVERY_MS = 20_000

export interface EngineParts {
  account: number
  /** Whether requests go out in this account's name now (Y7). */
  isCurrent: () => boolean
  /** Ops that are on their way; empty when none are. */
  onSending: (opIds: string[]) => void
  /** An answer was stored. */
  onAnswer: (answer: SyncAnswer) => unknown
}

export interface Engine {
  /** Something happened that makes a try worth while (Y6). */
  wake: () => Promise<void>
  /** *Send now*: tries whatever anybody believes about the line (Y6). */
  sendNow: () => Promise<void>
  stop: () => void
}

export function createEngine({ account, isCurrent, onSending, onAnswer }: EngineParts): Engine {
  let underWay: Promise<void> | null = null
  let wokenMeanwhile = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let waiting = 0
  let size = MOST_OPS
  let lastHeartbeat = Number.NEGATIVE_INFINITY
  let stopped = false

  /** One round at a time (Y5); a tap during a round starts another after it. */
  function wake(): Promise<void> {
    if (underWay) wokenMeanwhile = true
    else underWay = rounds().finally(() => (underWay = null))
    return underWay
  }

  async function rounds(): Promise<void> {
    do {
      wokenMeanwhile = false
      clearTimeout(timer)
      await round()
    } while (wokenMeanwhile && !stopped)
  }

  async function round(): Promise<void> {
    try {
      await alone(`topout-sync-${account}`, sendAll)
      failures = 0
    } catch {
      // Whatever it was: what waits, waits on (Y4).
      failures += 1
      if (waiting > 0) tryLater()
    } finally {
      onSending([])
    }
  }

  /** Until nothing waits; after a restore that may be everything, once more (Y8). */
  async function sendAll(): Promise<void> {
    for (;;) {
      const batch = await nextBatch(account, size)
      waiting = batch?.pending ?? 0
      if (!batch || !worthSending(batch)) return
      await sendInHalves(batch)
    }
  }

  function worthSending({ ops }: Batch): boolean {
    if (stopped || !isCurrent()) return false
    return ops.length > 0 || performance.now() - lastHeartbeat >= HEARTBEAT_EVERY_MS
  }

  /** Y14: a batch that is too large goes in smaller ones. */
  async function sendInHalves(batch: Batch): Promise<void> {
    try {
      await send(batch)
      if (batch.ops.length === batch.pending) size = MOST_OPS
    } catch (error) {
      const tooLarge = error instanceof ApiError && error.status === 413 && batch.ops.length > 1
      if (!tooLarge) throw error
      size = Math.ceil(batch.ops.length / 2)
    }
  }

  async function send(batch: Batch): Promise<void> {
    onSending(batch.ops.map(({ op_id }) => op_id))
    const { answer, ended } = await deliver(account, batch)
    lastHeartbeat = performance.now()
    onAnswer(answer)
    // An answer that ends nothing would have us ask for ever.
    if (batch.ops.length > 0 && ended === 0) throw new Error('no verdict for any op')
  }

  /** While anything waits, however often it failed (Y4, Y6). */
  function tryLater(): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(wake, pauseAfter(failures, Math.random()))
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
export function pauseAfter(failures: number, random: number): number {
  const ceiling = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** Math.min(failures, 6))
  return SHORTEST_PAUSE_MS + random * (ceiling - SHORTEST_PAUSE_MS)
}
