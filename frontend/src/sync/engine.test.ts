import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { backoff } from '@/lib/backoff'
import { Ledger } from '@/testing/ascents'
import { phone, withPhone } from '@/testing/phone'
import { noSignal, refusal, serve } from '@/testing/server'
import { waitFor } from '@/testing/wait-for'
import { SYNC_RETRY } from './engine'
import { ensureDevice } from './outbox'

withPhone()

describe('Y5: sending', () => {
  test('happens in batches of at most 50, lowest seq first, until nothing is pending', async () => {
    await phone.tapTimes(120)
    const ledger = new Ledger()
    serve(ledger.serve)
    await phone.engine().wake()
    expect(ledger.sentSeqs.map((seqs) => seqs.length)).toEqual([50, 50, 20])
    expect(ledger.sentSeqs.flat()).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
    expect(await phone.pending()).toEqual([])
  })

  test('has one request in flight, however often it is triggered', async () => {
    await phone.tapTimes(60)
    const ledger = new Ledger()
    let inFlight = 0
    let most = 0
    serve(async (request) => {
      inFlight += 1
      most = Math.max(most, inFlight)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inFlight -= 1
      return ledger.serve(request)
    })
    const engine = phone.engine()
    await Promise.all(Array.from({ length: 10 }, () => engine.wake()))
    expect(most).toBe(1)
    expect(await phone.pending()).toEqual([])
  })

  test('happens in one tab at a time: the second finds nothing pending', async () => {
    await phone.tapTimes(3)
    const ledger = new Ledger()
    serve(ledger.serve)
    await Promise.all([phone.engine().wake(), phone.engine().wake()])
    expect(ledger.sentSeqs.filter((seqs) => seqs.length > 0)).toEqual([[1, 2, 3]])
  })

  test('is correct without locks: an op sent twice is recorded once', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager)
    await phone.tapTimes(3)
    const ledger = new Ledger()
    serve(ledger.serve)
    await Promise.all([phone.engine().wake(), phone.engine().wake()])
    expect(ledger.verdicts.size).toBe(3)
    expect(await phone.states()).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test('fault 20: does not wait longer than 30 s for a frozen tab that holds the lock', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    } as unknown as LockManager)
    await phone.tap()
    const ledger = new Ledger()
    serve(ledger.serve)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const round = phone.engine().wake()
    await vi.advanceTimersByTimeAsync(29_900)
    expect(ledger.batches).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await round
    expect(await phone.pending()).toEqual([])
  })

  test('includes what is tapped while a batch is in flight', async () => {
    await phone.tap(1)
    const ledger = new Ledger()
    const engine = phone.engine()
    serve(async (request) => {
      if (ledger.batches.length === 0) {
        await phone.tap(2)
        void engine.wake()
      }
      return ledger.serve(request)
    })
    await engine.wake()
    expect(await phone.pending()).toEqual([])
  })
})

describe('Y6: a retry', () => {
  test('has a delay with full jitter between 2 and 60 seconds, without a limit of attempts', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const delay = backoff(SYNC_RETRY, failures + 1, random)
        expect(delay).toBeGreaterThanOrEqual(2_000)
        expect(delay).toBeLessThanOrEqual(60_000)
      }),
    )
    expect(backoff(SYNC_RETRY, 10, 0)).toBe(2_000)
    expect(backoff(SYNC_RETRY, 10, 1)).toBe(60_000)
  })

  test('happens automatically while something is pending', async () => {
    await phone.tap()
    serve(noSignal)
    const engine = phone.engine()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await engine.wake()
    serve(new Ledger().serve)
    await vi.advanceTimersByTimeAsync(4_000)
    vi.useRealTimers()
    await waitFor(async () => expect(await phone.pending()).toEqual([]))
  })

  test('does not happen while nothing is pending', async () => {
    await ensureDevice(phone.account, 'Ada')
    const requests = serve(noSignal)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await phone.engine().wake()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(requests).toHaveLength(1)
  })

  test('times out after 15 s without any response', async () => {
    await phone.tap()
    vi.stubGlobal('fetch', (_request: Request, { signal }: { signal: AbortSignal }) => {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const engine = phone.engine()
    let over = false
    const round = engine.wake().then(() => {
      over = true
    })
    await waitFor(() => expect(engine.sending).toHaveLength(1), { interval: 0 })
    await vi.advanceTimersByTimeAsync(14_900)
    expect(over).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await round
    expect(await phone.pending()).toEqual([1])
  })
})

test('Y14: a batch that is too large is halved until it passes', async () => {
  await phone.tapTimes(50)
  const ledger = new Ledger()
  serve(async (request) => {
    const { ops } = await request.clone().json()
    return ops.length > 10 ? refusal(413, 'too_large') : ledger.serve(request)
  })
  await phone.engine().wake()
  expect(ledger.sentSeqs.map((seqs) => seqs.length)).toEqual([7, 7, 7, 7, 7, 7, 7, 1])
  expect(await phone.pending()).toEqual([])
})

test('Y16: every request says how many ops are pending; an empty one is the heartbeat', async () => {
  await ensureDevice(phone.account, 'Ada')
  const ledger = new Ledger()
  serve(ledger.serve)
  const engine = phone.engine()
  await engine.wake()
  expect(ledger.batches.at(-1)).toMatchObject({ pending: 0, ops: [] })
  await phone.tapTimes(60)
  await engine.wake()
  expect(ledger.batches.slice(1).map(({ pending }) => pending)).toEqual([60, 10])
})

test('an account without a device sends nothing', async () => {
  const requests = serve(new Ledger().serve)
  await phone.engine().wake()
  expect(requests).toEqual([])
})
