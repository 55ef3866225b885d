import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { type Account, createQueryPersister } from '@/api/query-persister'
import { clearPersistedQueries } from '@/api/query-storage'

export const COMPETITIONS = ['competitions']
export const TEAM: readonly unknown[] = ['team', 4]
export const retainNothing = async () => () => false

/** Stops the persisters that a test started. */
export const stoppers: (() => void)[] = []

/** Each test starts with an empty store, and with no page but its own. */
export function withPersistedCache(): void {
  beforeEach(async () => {
    await clearPersistedQueries()
  })
  afterEach(() => {
    for (const stop of stoppers.splice(0)) stop()
  })
}

export async function open(account: Account, isCurrent = () => true): Promise<QueryClient> {
  const queryClient = createQueryClient()
  const { restore, persist } = createQueryPersister(queryClient, account, isCurrent, retainNothing)
  await restore()
  stoppers.push(persist())
  return queryClient
}

export const closePage = () => window.dispatchEvent(new Event('pagehide'))
export const enterBackForwardCache = () =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))

/** An account fetches data and closes the page. */
export async function storeFor(account: Account, data: unknown, isCurrent?: () => boolean): Promise<void> {
  const queryClient = await open(account, isCurrent)
  queryClient.setQueryData(COMPETITIONS, data)
  closePage()
}

export async function reopen(account: Account, findRetained = retainNothing): Promise<QueryClient> {
  const queryClient = createQueryClient()
  await createQueryPersister(queryClient, account, () => true, findRetained).restore()
  return queryClient
}

export const storedData = async (account: Account, key: readonly unknown[] = COMPETITIONS) =>
  (await reopen(account)).getQueryData(key)

export const failQuery = (queryClient: QueryClient, queryKey: readonly unknown[], error: Error) =>
  queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false, staleTime: 0 })
