import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { tapOn } from '@/testing/ascents'
import { addOp, ensureDevice, listOps, storeSyncOutcome } from './outbox'
import { deletePacksOfOthers } from './sign-out'

const account = 100

test('every write is committed explicitly', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  await ensureDevice(account, 'Ada')
  await storeSyncOutcome(account, { epoch: 'first', changes_cursor: 0, anchor: null, verdicts: [] })
  await deletePacksOfOthers()
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
  const tapped = addOp(account, 'Ada', tapOn(1), crypto.randomUUID(), new Date())
  await vi.waitFor(() => expect(reading).toHaveBeenCalled(), { interval: 0 })
  window.dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(abort).toHaveBeenCalled()
  expect(close).toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pageshow'))
  expect((await tapped).seq).toBe(1)
  expect((await listOps(account)).map(({ op }) => op.seq)).toEqual([1])
})
