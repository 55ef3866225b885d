import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import {
  COMPETITIONS,
  closePage,
  enterBackForwardCache,
  failQuery,
  open,
  storedData,
  storeFor,
  TEAM,
  withPersistedCache,
} from '@/testing/persisted-cache'
import { waitFor } from '@/testing/wait-for'
import { ApiError, NetworkError } from './errors'
import { clearPersistedQueries } from './query-storage'

withPersistedCache()

/** As when iOS drops the connection, or the disk fails. */
const failWrites = (times: number) => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  for (let count = 0; count < times; count += 1)
    put.mockImplementationOnce(() => {
      throw new DOMException('connection lost', 'UnknownError')
    })
  return put
}

test('fault 22: a write on a lost connection is repeated at once on a new one', async () => {
  const queryClient = await open(17)
  const reopening = vi.spyOn(indexedDB, 'open')
  failWrites(1)
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  closePage()
  await waitFor(async () => expect(await storedData(17)).toEqual(['Cedar Marathon']))
  expect(reopening).toHaveBeenCalledOnce()
})

test('fault 103: a write that fails during a sign-out is not repeated after it', async () => {
  let isCurrent = true
  const queryClient = await open(17, () => isCurrent)
  const put = failWrites(0).mockImplementationOnce(() => {
    isCurrent = false
    throw new DOMException('connection lost', 'UnknownError')
  })
  const reopening = vi.spyOn(indexedDB, 'open')
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  closePage()
  await waitFor(() => expect(reopening).toHaveBeenCalled())
  expect(await storedData(17)).toBeUndefined()
  expect(put).toHaveBeenCalledOnce()
})

test('what could not be stored is stored later, with ever longer pauses, and what changed since is not overwritten', async () => {
  const queryClient = await open(17)
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  const put = failWrites(4)
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  queryClient.setQueryData(TEAM, 'in a team')
  closePage()
  queryClient.removeQueries({ queryKey: TEAM })
  await waitFor(async () => expect(await storedData(17)).toEqual(['Cedar Marathon']))
  expect(put).toHaveBeenCalledTimes(5)
  expect(await storedData(17, TEAM)).toBeUndefined()
  expect(pauses.mock.calls.map(([, pause]) => pause)).toEqual(expect.arrayContaining([1_000, 4_000]))
}, 20_000)

test('fault 23: when the store was emptied to make room, what is in memory is stored again', async () => {
  await storeFor(17, ['Cedar Marathon'])
  const queryClient = await open(17)
  await failQuery(queryClient, COMPETITIONS, new NetworkError())
  await failQuery(queryClient, TEAM, new ApiError(404, 'team_not_found', 'There is no such team.'))
  await clearPersistedQueries()
  expect(await storedData(17)).toBeUndefined()
  await waitFor(async () => expect(await storedData(17)).toEqual(['Cedar Marathon']))
  expect(await storedData(17, TEAM)).toBeUndefined()
})

test('an open request that never settles is made again, also to delete the data of others', async () => {
  await storeFor(17, ['Cedar Marathon'])
  await storedData(17)
  vi.resetModules()
  const store = await import('./query-storage')
  const hang = () =>
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() =>
      Object.create(IDBOpenDBRequest.prototype, {
        onsuccess: { writable: true },
        onerror: { writable: true },
        onupgradeneeded: { writable: true },
      }),
    )
  hang()
  expect(await store.readPersistedQueries('17')).toHaveLength(1)
  enterBackForwardCache()
  hang()
  expect(await store.deleteQueriesOfOthers('18')).toBe(true)
  expect(await store.readPersistedQueries('17')).toEqual([])
})

test('on a full disk photos are deleted, and the data is stored', async () => {
  const queryClient = await open(17)
  const deletePhotos = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: deletePhotos })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  closePage()
  await waitFor(async () => expect(await storedData(17)).toEqual(['Cedar Marathon']))
  expect(deletePhotos).toHaveBeenCalledOnce()
})

test('a store that cannot be opened reads as empty', async () => {
  vi.resetModules()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const store = await import('./query-storage')
  await expect(store.readPersistedQueries('17')).resolves.toEqual([])
  await expect(store.clearPersistedQueries()).resolves.toBe(false)
})
