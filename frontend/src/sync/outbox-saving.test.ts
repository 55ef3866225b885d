import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tapOn } from '@/testing/ascents'
import { failTransactions } from '@/testing/indexed-db'
import { addOp, deleteAllPacks, ensureDevice, listOps, type SyncOutcome, storeSyncOutcome } from './outbox'
import { NotSavedError, onQuotaExceeded } from './outbox-database'
import type { Verdict } from './verdict'

const outcome = (verdicts: Record<string, Verdict>, more: Partial<SyncOutcome> = {}): SyncOutcome => ({
  epoch: 'first',
  changes_cursor: 0,
  anchor: null,
  verdicts: Object.entries(verdicts).map(([op_id, verdict]) => ({ op_id, verdict })),
  ...more,
})

/** Each test has its own account; the store separates accounts, and a test checks it. */
let account = 100
const tap = (boulder: number, op_id: string = crypto.randomUUID(), whose = account) =>
  addOp(whose, 'Ada', tapOn(boulder), op_id, new Date())
const seqs = async (whose = account) => (await listOps(whose)).map(({ op }) => op.seq)

beforeEach(() => {
  account += 10
})

afterEach(() => {
  vi.useRealTimers()
  onQuotaExceeded(async () => undefined)
})

describe('Y2: saved means saved', () => {
  test('every write asks the disk to confirm it', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await tap(1)
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writes.length).toBeGreaterThan(0)
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
  })

  test('every write is committed explicitly', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
    await ensureDevice(account, 'Ada')
    await storeSyncOutcome(account, outcome({}))
    await deleteAllPacks()
    const writes = transaction.mock.results.filter(({ value }) => value.mode === 'readwrite')
    const committed = commit.mock.contexts
    expect(writes.length).toBe(3)
    for (const { value } of writes) expect(committed).toContain(value)
  })

  test('fault 95: leaving the page aborts an unfinished write and closes the store; back again, it is saved', async () => {
    await ensureDevice(account, 'Ada')
    const [abort, close] = [
      vi.spyOn(IDBTransaction.prototype, 'abort'),
      vi.spyOn(IDBDatabase.prototype, 'close'),
    ]
    const reading = vi.spyOn(IDBObjectStore.prototype, 'get')
    const open = vi.spyOn(indexedDB, 'open')
    const tapped = tap(1)
    await vi.waitFor(() => expect(reading).toHaveBeenCalled(), { interval: 0 })
    window.dispatchEvent(new Event('pagehide'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(abort).toHaveBeenCalled()
    expect(close).toHaveBeenCalled()
    expect(open).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('pageshow'))
    expect((await tapped).seq).toBe(1)
    expect(await seqs()).toEqual([1])
  })

  test.each([1, 2])(
    'fault 22: a connection that dies %i times under a live page is opened again',
    async (times) => {
      await ensureDevice(account, 'Ada')
      failTransactions(times, 'InvalidStateError')
      const open = vi.spyOn(indexedDB, 'open')
      await tap(1)
      expect(open).toHaveBeenCalledTimes(times)
      expect(await seqs()).toEqual([1])
    },
  )

  test('a store that fails a third time throws, and nothing is stored', async () => {
    failTransactions(3, 'UnknownError')
    await expect(tap(1)).rejects.toBeInstanceOf(NotSavedError)
    expect(await seqs()).toEqual([])
  })

  test('fault 23: a browser that forbids the store, as in private mode, throws', async () => {
    failTransactions(1, 'InvalidStateError')
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    await expect(tap(1)).rejects.toBeInstanceOf(NotSavedError)
  })

  test('a store that never responds times out', async () => {
    failTransactions(1, 'InvalidStateError')
    await tap(1)
    failTransactions(1, 'InvalidStateError')
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const outcome = expect(tap(2)).rejects.toBeInstanceOf(NotSavedError)
    for (let second = 0; second < 15; second += 1) {
      await new Promise((resolve) => queueMicrotask(() => resolve(null)))
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await outcome
  })

  test('fault 23: on a full disk, what can be fetched again is deleted first', async () => {
    const freed = vi.fn(async () => undefined)
    onQuotaExceeded(freed)
    failTransactions(1, 'QuotaExceededError')
    await tap(1)
    expect(freed).toHaveBeenCalledTimes(1)
    expect(await seqs()).toEqual([1])
  })

  test('trying again after a lost confirmation stores nothing twice', async () => {
    const op_id = crypto.randomUUID()
    const first = await tap(1, op_id)
    expect(await tap(1, op_id)).toEqual(first)
    expect(await seqs()).toEqual([1])
  })
})
