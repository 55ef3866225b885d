import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** An answer of the server as a phone keeps it. */
export interface PersistedQuery {
  queryKey: QueryKey
  data: unknown
  updated_at: number
  /** It was known to be outdated: whoever looks at it asks again. */
  isOutdated?: boolean
}

/** Fills in what the cache has not. What it has and is newer stays. */
export function hydrateQueries(queryClient: QueryClient, queries: readonly PersistedQuery[]): void {
  for (const { queryKey, data, updated_at, isOutdated } of queries) {
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (known >= updated_at) continue
    queryClient.setQueryData(queryKey, data, { updatedAt: updated_at })
    if (isOutdated) queryClient.getQueryCache().find({ queryKey })?.invalidate()
  }
}
