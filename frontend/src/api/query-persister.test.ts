import 'fake-indexeddb/auto'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, serve } from '@/testing/server'
import { bouldersQuery } from './boulder-queries'
import { ApiError, NetworkError } from './errors'
import { createQueryClient } from './query-client'
import { type Account, createQueryPersister } from './query-persister'
import { clearPersistedQueries, writePersistedQueries } from './query-storage'

const COMPETITIONS = ['competitions']
const TEAM: readonly unknown[] = ['team', 4]

/** What ends the keeping that a test began. */
const endings: (() => void)[] = []

beforeEach(async () => {
  await clearPersistedQueries()
})

afterEach(() => {
  for (const end of endings.splice(0)) end()
})

async function open(account: Account, isCurrent = () => true): Promise<QueryClient> {
  const queryClient = createQueryClient()
  const { restore, persist } = createQueryPersister(queryClient, account, isCurrent)
  await restore()
  endings.push(persist())
  return queryClient
}

const leave = () => window.dispatchEvent(new Event('pagehide'))

/** An account is answered something and leaves the page. */
async function keep(account: Account, data: unknown, isCurrent?: () => boolean): Promise<void> {
  const queryClient = await open(account, isCurrent)
  queryClient.setQueryData(COMPETITIONS, data)
  leave()
}

async function reopen(account: Account): Promise<QueryClient> {
  const queryClient = createQueryClient()
  await createQueryPersister(queryClient, account, () => true).restore()
  return queryClient
}

const found = async (account: Account, key: readonly unknown[] = COMPETITIONS) =>
  (await reopen(account)).getQueryData(key)

const refuse = (queryClient: QueryClient, queryKey: readonly unknown[], error: Error) =>
  queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false })

test('what was answered is there again after the page was left, at once', async () => {
  await keep(17, ['Cedar Marathon'])
  expect(await found(17)).toEqual(['Cedar Marathon'])
})

test('the newest answer is kept when the page is left right after it came', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(TEAM, 'in a team')
  leave()
  queryClient.setQueryData(TEAM, 'in none')
  leave()
  expect(await found(17, TEAM)).toBe('in none')
})

test('an app that goes out of sight keeps its answers, too: phones end it there without a word', async () => {
  ;(await open(17)).setQueryData(COMPETITIONS, ['Cedar Marathon'])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await found(17)).toEqual(['Cedar Marathon'])
})

test('without anybody leaving, answers are kept in an idle moment', async () => {
  ;(await open(17)).setQueryData(COMPETITIONS, ['Cedar Marathon'])
  expect(await found(17)).toBeUndefined()
  await vi.waitFor(async () => expect(await found(17)).toEqual(['Cedar Marathon']), 5_000)
})

test('what is filled in before the first screen is kept, too', async () => {
  const queryClient = createQueryClient()
  const keeper = createQueryPersister(queryClient, 17, () => true)
  await keeper.restore()
  queryClient.setQueryData(TEAM, 'from a pack')
  endings.push(keeper.persist())
  await vi.waitFor(async () => expect(await found(17, TEAM)).toBe('from a pack'), 5_000)
})

test('only what changed is written', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  leave()
  await found(17)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  queryClient.setQueryData(TEAM, 'in a team')
  leave()
  await found(17)
  const written = put.mock.calls.map(([value]) => value)
  expect(written).toEqual([expect.objectContaining({ data: 'in a team' }), expect.any(Number)])
})

test('another account never sees what the last one read, nor does it come back', async () => {
  await keep(17, ['Cedar Marathon'])
  expect(await found(18)).toBeUndefined()
  expect(await found(17)).toBeUndefined()
})

test('a guest sees nothing of the person who was here', async () => {
  await keep(17, ['Cedar Marathon'])
  expect(await found('guest')).toBeUndefined()
})

test('a late write of an account that has left is dropped', async () => {
  await keep(17, ['Cedar Marathon'], () => false)
  expect(await found(17)).toBeUndefined()
})

test('forgetting leaves nothing', async () => {
  await keep(17, ['Cedar Marathon'])
  await clearPersistedQueries()
  expect(await found(17)).toBeUndefined()
})

test('after a day it is too old to be shown', async () => {
  await keep(17, ['Cedar Marathon'])
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000 + 1000
  vi.spyOn(Date, 'now').mockReturnValue(tomorrow)
  expect(await found(17)).toBeUndefined()
})

test('what was known to be outdated is outdated after a reload', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  await queryClient.invalidateQueries({ queryKey: COMPETITIONS })
  leave()
  expect((await reopen(17)).getQueryState(COMPETITIONS)?.isInvalidated).toBe(true)
})

test('a failed question is not kept', async () => {
  await refuse(await open(17), COMPETITIONS, new Error('no'))
  leave()
  expect(await found(17)).toBeUndefined()
})

test('a dead line takes nothing away; an answer that our server takes back is gone', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(TEAM, 'in a team')
  await refuse(queryClient, TEAM, new NetworkError())
  leave()
  expect(await found(17, TEAM)).toBe('in a team')
  await refuse(queryClient, TEAM, new ApiError(404, 'team_not_found', 'There is no such team.'))
  leave()
  expect(await found(17, TEAM)).toBeUndefined()
})

test('what the cache threw away is gone', async () => {
  const queryClient = await open(17)
  queryClient.setQueryData(COMPETITIONS, ['Cedar Marathon'])
  leave()
  queryClient.removeQueries({ queryKey: COMPETITIONS })
  leave()
  expect(await found(17)).toBeUndefined()
})

test('a store that cannot be opened reads as empty', async () => {
  vi.resetModules()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const store = await import('./query-storage')
  await expect(store.readPersistedQueries('17', 0)).resolves.toEqual([])
  await expect(store.clearPersistedQueries()).resolves.toBeUndefined()
})

/** What an older build of the app has left in the store. */
const leaveFromOlderBuild = (account: number, queryKey: readonly unknown[], data: unknown) =>
  writePersistedQueries(
    String(account),
    new Map([[hashKey(queryKey), { queryKey, data, updated_at: Date.now(), buster: '0.0.0+older' }]]),
    Date.now(),
  )

test('after an update without signal the data of the older build is still shown', async () => {
  await leaveFromOlderBuild(17, COMPETITIONS, ['Cedar Marathon'])
  expect(await found(17)).toEqual(['Cedar Marathon'])
})

test('after an update with signal a loader refetches the data of the older build once, even if it is never stale', async () => {
  const list = bouldersQuery(4, null)
  await leaveFromOlderBuild(17, list.queryKey, { data: ['Le Toit'] })
  const requests = serve(() => json(200, { data: ['Nose'] }))
  await (await open(17)).prefetchQuery(list)
  leave()
  expect(await found(17, list.queryKey)).toEqual({ data: ['Nose'] })
  await (await reopen(17)).prefetchQuery(list)
  expect(requests).toEqual(['GET /api/boulders'])
})
