import 'fake-indexeddb/auto'
import { hashKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import {
  COMPETITIONS,
  closePage,
  enterBackForwardCache,
  failQuery,
  open,
  reopen,
  retainNothing,
  stoppers,
  storedData,
  storeFor,
  TEAM,
  withPersistedCache,
} from '@/testing/persisted-cache'
import { json, serve } from '@/testing/server'
import { waitFor } from '@/testing/wait-for'
import { bouldersQuery } from './boulder-queries'
import { ApiError, NetworkError } from './errors'
import { createQueryClient } from './query-client'
import { createQueryPersister } from './query-persister'
import { deleteQueriesOfOthers, writePersistedQueries } from './query-storage'

withPersistedCache()

test('the newest data is stored when the page is closed right after it came', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(TEAM, 'in a team')
  closePage()
  queryClient.setQueryData(TEAM, 'in none')
  closePage()
  expect(await storedData(17, TEAM)).toBe('in none')
})

test('a hidden page stores its data, too: phones may kill it there', async () => {
  ;(await open(17)).setQueryData(COMPETITIONS, ['Cedar Marathon'])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await storedData(17)).toEqual(['Cedar Marathon'])
})

test('fault 95: leaving the page stores its data, aborts a read and closes the store', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  const [abort, close] = [
    vi.spyOn(IDBTransaction.prototype, 'abort'),
    vi.spyOn(IDBDatabase.prototype, 'close'),
  ]
  const reopening = vi.spyOn(indexedDB, 'open')
  const { getAll } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function (this: IDBObjectStore, range) {
    queueMicrotask(enterBackForwardCache)
    return getAll.call(this, range)
  })
  expect(await storedData(17)).toBeUndefined()
  const aborted = new Set(abort.mock.contexts.map((transaction) => (transaction as IDBTransaction).mode))
  expect(aborted).toEqual(new Set(['readonly']))
  expect(close).toHaveBeenCalledOnce()
  expect(reopening).not.toHaveBeenCalled()
  expect(await storedData(17)).toEqual(['Cedar Marathon'])
})

test('data of an open page is stored in idle time', async () => {
  ;(await open(17)).setQueryData(COMPETITIONS, ['Cedar Marathon'])
  expect(await storedData(17)).toBeUndefined()
  await waitFor(async () => expect(await storedData(17)).toEqual(['Cedar Marathon']))
})

test('what changes between the restore and the first screen is stored, too', async () => {
  const queryClient = createQueryClient()
  const persister = createQueryPersister(queryClient, 17, () => true, retainNothing)
  await persister.restore()
  queryClient.setQueryData(TEAM, 'fetched by a loader')
  stoppers.push(persister.persist())
  await waitFor(async () => expect(await storedData(17, TEAM)).toBe('fetched by a loader'))
})

test('only what changed is written', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  closePage()
  await storedData(17)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  queryClient.setQueryData(TEAM, 'in a team')
  closePage()
  await storedData(17)
  const written = put.mock.calls.map(([value]) => value)
  expect(written).toEqual([expect.objectContaining({ data: 'in a team' })])
})

test.each([18, 'guest'] as const)(
  '%s never sees the data of another account, which is deleted',
  async (next) => {
    await storeFor(17, ['Cedar Marathon'])
    expect(await storedData(next)).toBeUndefined()
    await deleteQueriesOfOthers(String(next))
    expect(await storedData(17)).toBeUndefined()
  },
)

test('a guest’s page deletes the data of accounts', async () => {
  await storeFor(17, ['Cedar Marathon'])
  expect(await storedData(17)).toEqual(['Cedar Marathon'])
  await open('guest')
  await waitFor(async () => expect(await storedData(17)).toBeUndefined())
})

test('a late write of a signed-out account is dropped', async () => {
  await storeFor(17, ['Cedar Marathon'], () => false)
  expect(await storedData(17)).toBeUndefined()
})

const waitForADay = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000 + 1000)

test('data older than a day is not restored, and deleted', async () => {
  await storeFor(17, ['Cedar Marathon'])
  const clock = waitForADay()
  await open(17)
  closePage()
  clock.mockRestore()
  expect(await storedData(17)).toBeUndefined()
})

test('retained data is restored at any age, and everything if nobody can say what is retained', async () => {
  await storeFor(17, ['Cedar Marathon'])
  waitForADay()
  const retained = await reopen(
    17,
    async () => (([name]: readonly unknown[]) => name === 'competitions') as never,
  )
  expect(retained.getQueryData(COMPETITIONS)).toEqual(['Cedar Marathon'])
  const unknown = await reopen(17, () => Promise.reject(new Error('chunk not loaded')))
  expect(unknown.getQueryData(COMPETITIONS)).toEqual(['Cedar Marathon'])
})

test('a page that is open for days deletes nothing, also where its data was set meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queryClient = createQueryClient()
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  const removed = vi.fn()
  queryClient.getQueryCache().subscribe(({ type }) => type === 'removed' && removed())
  await vi.advanceTimersByTimeAsync(3 * 24 * 60 * 60 * 1000)
  vi.useRealTimers()
  expect(removed).not.toHaveBeenCalled()
})

test('an invalidated query is still invalidated after a reload', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  await queryClient.invalidateQueries({ queryKey: COMPETITIONS })
  closePage()
  expect((await reopen(17)).getQueryState(COMPETITIONS)?.isInvalidated).toBe(true)
})

test('a failed query is not stored', async () => {
  await failQuery(await open(17), COMPETITIONS, new Error('no'))
  closePage()
  expect(await storedData(17)).toBeUndefined()
})

test('a network error deletes nothing; data that our server no longer shows is deleted', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(TEAM, 'in a team')
  await failQuery(queryClient, TEAM, new NetworkError())
  closePage()
  expect(await storedData(17, TEAM)).toBe('in a team')
  await failQuery(queryClient, TEAM, new ApiError(404, 'team_not_found', 'There is no such team.'))
  closePage()
  expect(await storedData(17, TEAM)).toBeUndefined()
})

test('a query removed from the cache is deleted', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  closePage()
  queryClient.removeQueries({ queryKey: COMPETITIONS })
  closePage()
  expect(await storedData(17)).toBeUndefined()
})

/** Stores data as an older build of the app would have. */
const storeFromOlderBuild = (account: number, queryKey: readonly unknown[], data: unknown) =>
  writePersistedQueries(
    String(account),
    new Map([[hashKey(queryKey), { queryKey, data, updated_at: Date.now(), buster: '0.0.0+older' }]]),
  )

test('after an update without signal the data of the older build is still shown', async () => {
  await storeFromOlderBuild(17, COMPETITIONS, ['Cedar Marathon'])
  expect(await storedData(17)).toEqual(['Cedar Marathon'])
})

test('after an update with signal a loader refetches the data of the older build once, even if it is never stale', async () => {
  const list = bouldersQuery(4, null)
  await storeFromOlderBuild(17, list.queryKey, { data: ['Le Toit'] })
  const requests = serve(() => json(200, { data: ['Nose'] }))
  await (await open(17)).prefetchQuery(list)
  closePage()
  expect(await storedData(17, list.queryKey)).toEqual({ data: ['Nose'] })
  await (await reopen(17)).prefetchQuery(list)
  expect(requests).toEqual(['GET /api/boulders'])
})
