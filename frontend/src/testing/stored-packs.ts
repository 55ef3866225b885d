import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { hydrateQueries } from '@/api/persisted-query'
import { createQueryClient } from '@/api/query-client'
import { createQueryPersister } from '@/api/query-persister'
import { readPersistedQueries } from '@/api/query-storage'
import { belongsTo, listPacked, readLists } from '@/sync/pack'
import { loadOffline } from '@/sync/pack-updates'

/** The query cache as the app starts with it. What changes in it is stored. */
export async function startCache(account: number): Promise<QueryClient> {
  const queryClient = createQueryClient()
  const { restore, persist } = createQueryPersister(
    queryClient,
    account,
    () => true,
    async () => (await loadOffline(account))(queryClient),
  )
  await restore()
  onTestFinished(persist())
  return queryClient
}

/** Stores at once what waits to be stored. */
export function hidePage(): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
}

/** The stored queries that are kept for longer than a day. */
export async function storedPack(account: number): Promise<{ queryKey: QueryKey; data: unknown }[]> {
  hidePage()
  const queries = await readPersistedQueries(String(account))
  const stored = createQueryClient()
  hydrateQueries(stored, queries)
  const isPacked = belongsTo(listPacked(readLists(stored)))
  return queries.filter(({ queryKey }) => isPacked(queryKey))
}

export const storedPackKeys = async (account: number) =>
  (await storedPack(account)).map(({ queryKey }) => queryKey)
