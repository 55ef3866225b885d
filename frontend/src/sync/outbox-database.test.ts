import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { queryKeys } from '@/api/query-keys'
import { readPersistedQueries } from '@/api/query-storage'
import { tapOn } from '@/testing/ascents'
import { hidePage, startCache } from '@/testing/stored-packs'
import { waitFor } from '@/testing/wait-for'
import { addOp, ensureDevice, listOps, storeSyncOutcome } from './outbox'
import { finishForgetting } from './sign-out'

const account = 100

test('fault 27: a store of an older version of the app keeps its ops, and its copies of queries move to the cache', async () => {
  const op = { op_id: 'older', seq: 1 }
  const entry = { competition_id: 4, status: 'confirmed', team: null }
  const packed = { queryKey: queryKeys.myEntries, data: { data: [entry] }, updated_at: 1 }
  const older = await openDB('topout-outbox', 2, {
    upgrade(db) {
      for (const store of ['ops', 'verdicts']) db.createObjectStore(store, { keyPath: ['account', 'op_id'] })
      db.createObjectStore('devices', { keyPath: 'account' })
      db.createObjectStore('packs', { keyPath: ['account', 'competition_id'] })
      db.createObjectStore('acts', { keyPath: 'number', autoIncrement: true }).createIndex(
        'account',
        'account',
      )
    },
  })
  await older.put('ops', { account: 99, op_id: 'older', op })
  await older.put('packs', { account: 99, competition_id: 4, queries: [packed] })
  older.close()
  const queryClient = await startCache(99)
  expect(queryClient.getQueryState(packed.queryKey)).toMatchObject({ data: packed.data, isInvalidated: true })
  hidePage()
  expect(await readPersistedQueries('99')).toMatchObject([packed])
  expect((await listOps(99)).map((stored) => stored.op)).toEqual([op])
  const upgraded = await openDB('topout-outbox')
  expect([...upgraded.objectStoreNames]).toEqual(['acts', 'devices', 'ops', 'verdicts'])
  upgraded.close()
})

test('every write is committed explicitly', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  await ensureDevice(account, 'Ada')
  await storeSyncOutcome(account, { epoch: 'first', changes_cursor: 0, anchor: null, verdicts: [] })
  await finishForgetting()
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
  await waitFor(() => expect(reading).toHaveBeenCalled(), { interval: 0 })
  window.dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(abort).toHaveBeenCalled()
  expect(close).toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pageshow'))
  expect((await tapped).seq).toBe(1)
  expect((await listOps(account)).map(({ op }) => op.seq)).toEqual([1])
})
