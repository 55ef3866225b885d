import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The data of a query as it is stored in IndexedDB. */
export interface PersistedQuery {
  queryKey: QueryKey
  data: unknown
  updated_at: number
  /** The query was invalidated: the next observer refetches it. */
  isOutdated?: boolean
}

/** Puts stored queries into the cache, except where the cache has newer data. */
export function hydrateQueries(queryClient: QueryClient, queries: readonly PersistedQuery[]): void {
  for (const { queryKey, data, updated_at, isOutdated } of queries) {
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (known >= updated_at) continue
    queryClient.setQueryData(queryKey, data, { updatedAt: updated_at })
    if (isOutdated) queryClient.getQueryCache().find({ queryKey })?.invalidate()
  }
}
