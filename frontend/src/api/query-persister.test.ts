import 'fake-indexeddb/auto'
import { dehydrate } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client'
import { type Account, forgetCachedQueries, persistenceFor } from './query-persister'

const COMPETITIONS = ['competitions']
const always = () => true

beforeEach(async () => {
  await forgetCachedQueries()
})

async function keep(account: Account, names: string[], isCurrent = always): Promise<void> {
  const queryClient = createQueryClient()
  queryClient.setQueryData(COMPETITIONS, names)
  await persistQueryClientSave({ ...persistenceFor(account, isCurrent), queryClient })
}

async function reopen(account: Account): Promise<unknown> {
  const queryClient = createQueryClient()
  await persistQueryClientRestore({ ...persistenceFor(account, always), queryClient })
  return queryClient.getQueryData(COMPETITIONS)
}

test('what was read is there again after a restart', async () => {
  await keep(17, ['Cedar Marathon'])
  expect(await reopen(17)).toEqual(['Cedar Marathon'])
})

test('another account never sees what the last one read, nor does it come back', async () => {
  await keep(17, ['Cedar Marathon'])
  expect(await reopen(18)).toBeUndefined()
  expect(await reopen(17)).toBeUndefined()
})

test('a guest sees nothing of the person who was here', async () => {
  await keep(17, ['Cedar Marathon'])
  expect(await reopen('guest')).toBeUndefined()
})

test('a late write of an account that has left is dropped', async () => {
  await keep(17, ['Cedar Marathon'], () => false)
  expect(await reopen(17)).toBeUndefined()
})

test('forgetting leaves nothing', async () => {
  await keep(17, ['Cedar Marathon'])
  await forgetCachedQueries()
  expect(await reopen(17)).toBeUndefined()
})

test('after a day it is too old to be shown', async () => {
  await keep(17, ['Cedar Marathon'])
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000 + 1000
  vi.spyOn(Date, 'now').mockReturnValue(tomorrow)
  expect(await reopen(17)).toBeUndefined()
})

test('a failed question is not kept', async () => {
  const queryClient = createQueryClient()
  const refuse = () => Promise.reject(new Error('no'))
  await queryClient.prefetchQuery({ queryKey: COMPETITIONS, queryFn: refuse, retry: false })
  const { dehydrateOptions } = persistenceFor(17, always)
  expect(dehydrate(queryClient, dehydrateOptions).queries).toEqual([])
})

test('a store that cannot be opened reads as empty', async () => {
  vi.resetModules()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const fresh = await import('./query-persister')
  const { persister } = fresh.persistenceFor(17, always)
  await expect(Promise.resolve(persister.restoreClient())).resolves.toBeUndefined()
  await expect(Promise.resolve(persister.removeClient())).resolves.toBeUndefined()
})
