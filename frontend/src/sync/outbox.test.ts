import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tapOn } from '@/testing/ascents'
import type { Verdict } from './op'
import {
  addOp,
  deleteOps,
  ensureDevice,
  findDevice,
  listOps,
  listPending,
  probeStorage,
  type SyncOutcome,
  storeSyncOutcome,
} from './outbox'
import { NotSavedError, onQuotaExceeded } from './outbox-database'

const OK: Verdict = { status: 'accepted', code: 'ok', heard_at: 1 }
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
const pending = async () => (await listOps(account)).filter(({ verdict }) => !verdict).map(({ op }) => op.seq)

beforeEach(() => {
  account += 10
})

afterEach(() => {
  vi.useRealTimers()
  onQuotaExceeded(async () => undefined)
})

describe('Y1: ops', () => {
  test('are numbered 1, 2, 3 … in the order of the taps, also when they come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => tap(index + 1)))
    expect(await seqs()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('of two accounts on one phone belong to two devices, each counting from 1', async () => {
    const [ada, ben] = [await tap(1), await tap(1, crypto.randomUUID(), account + 1)]
    expect([ada.seq, ben.seq]).toEqual([1, 1])
    expect(ada.device_id).not.toBe(ben.device_id)
    expect((await tap(2)).device_id).toBe(ada.device_id)
  })

  test('are never edited, whatever their verdict', async () => {
    const verdict = fc.constantFrom<Verdict>(
      OK,
      { status: 'held', code: 'clock_weak', heard_at: 2 },
      { status: 'rejected', code: 'overruled', heard_at: 3 },
    )
    const history = fc.array(fc.tuple(fc.nat({ max: 2 }), verdict, fc.constantFrom('first', 'second')), {
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(history, async (responses) => {
        account += 1
        const ops = [await tap(1), await tap(2), await tap(1)]
        for (const [index, verdict, epoch] of responses)
          await storeSyncOutcome(account, outcome({ [ops[index]?.op_id ?? '']: verdict }, { epoch }))
        expect((await listOps(account)).map(({ op }) => op)).toEqual(ops)
      }),
      { numRuns: 25 },
    )
  })
})

describe('Y2: saved means saved', () => {
  test('every write asks the disk to confirm it', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await tap(1)
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writes.length).toBeGreaterThan(0)
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
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

describe('a sync response', () => {
  test('Y4: settles the ops it names, and no other', async () => {
    const [first] = [await tap(1), await tap(2)]
    await storeSyncOutcome(account, outcome({ [first.op_id]: OK }))
    expect(await pending()).toEqual([2])
  })

  test('is stored atomically: the cursor is never ahead of the verdicts', async () => {
    const op = await tap(1)
    const real = IDBObjectStore.prototype.put
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === 'devices') throw new DOMException('no room', 'UnknownError')
      return real.apply(this, args)
    })
    const said = outcome({ [op.op_id]: OK }, { changes_cursor: 7 })
    await expect(storeSyncOutcome(account, said)).rejects.toBeInstanceOf(NotSavedError)
    put.mockRestore()
    expect(await findDevice(account)).toMatchObject({ changes_cursor: 0, epoch: null })
    expect(await pending()).toEqual([1])
    await storeSyncOutcome(account, said)
    expect(await findDevice(account)).toMatchObject({ changes_cursor: 7, epoch: 'first' })
  })

  test('Y8: of another epoch deletes all verdicts, so that everything is sent again', async () => {
    const ops = [await tap(1), await tap(2), await tap(3)]
    await storeSyncOutcome(account, outcome(Object.fromEntries(ops.map(({ op_id }) => [op_id, OK]))))
    expect(await pending()).toEqual([])
    await storeSyncOutcome(account, outcome({ [ops[0]?.op_id ?? '']: OK }, { epoch: 'second' }))
    expect(await pending()).toEqual([2, 3])
  })

  test('changes no ops of another account', async () => {
    const op = await tap(1)
    await storeSyncOutcome(account + 1, outcome({ [op.op_id]: OK }))
    expect(await pending()).toEqual([1])
    expect(await listOps(account + 1)).toEqual([])
  })
})

test('Y8, Y4: only ops with a verdict are deleted after a week; pending ones never are', async () => {
  const [first] = [await tap(1), await tap(2)]
  await storeSyncOutcome(account, outcome({ [first.op_id]: OK }))
  await deleteOps(account, await listOps(account))
  expect(await seqs()).toEqual([2])
})

test('Y1: seq continues after old ops were deleted', async () => {
  const op = await tap(1)
  await storeSyncOutcome(account, outcome({ [op.op_id]: OK }))
  await deleteOps(account, await listOps(account))
  expect((await tap(2)).seq).toBe(2)
})

test('Y7: pending ops are listed by owner and number', async () => {
  await tap(1)
  const sent = await tap(2)
  await storeSyncOutcome(account, outcome({ [sent.op_id]: OK }))
  const mine = (await listPending()).filter((waiting) => waiting.account === account)
  expect(mine).toEqual([{ account, owner: 'Ada', count: 1 }])
})

test('the crag check writes, reads and deletes a real record', async () => {
  expect(await probeStorage('chalk')).toBe('chalk')
  expect(await findDevice(0)).toBeUndefined()
  failTransactions(3, 'UnknownError')
  await expect(probeStorage('chalk')).rejects.toBeInstanceOf(NotSavedError)
})

/** The next transactions fail as on iOS: the connection looks open, but is dead. */
function failTransactions(times: number, name: string): void {
  const real = IDBDatabase.prototype.transaction
  let left = times
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    left -= 1
    if (left >= 0) throw new DOMException('The connection is gone', name)
    return real.apply(this, args)
  })
}

test('fault 27: a newer version of the app may upgrade the store; the old tab continues and no op is lost', async () => {
  await tap(1)
  const newer = await openDB('topout-outbox', 4, { upgrade: (db) => void db.createObjectStore('later') })
  newer.close()
  await tap(2)
  expect(await seqs()).toEqual([1, 2])
})
