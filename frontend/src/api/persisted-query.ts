import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { APP_BUILD } from '@/lib/app-version'
import { LANGUAGE } from '@/lib/languages'

/** The data of a query as it is stored in IndexedDB. */
export interface PersistedQuery {
  queryKey: QueryKey
  data: unknown
  updated_at: number
  /** The query was invalidated: the next observer refetches it. */
  isOutdated?: boolean
  /** The build that stored it. Another build may expect other data, and shows pseudonyms in another language. */
  buster?: string
}

const BUSTER = `${APP_BUILD} ${LANGUAGE}`

export const toPersistedQuery = ({ queryKey, state }: Query): PersistedQuery => ({
  queryKey,
  data: state.data,
  updated_at: state.dataUpdatedAt,
  isOutdated: state.isInvalidated,
  buster: BUSTER,
})

/**
 * Puts stored queries into the cache, except where it has data already: what is fetched is newer. No two times of the
 * phone's clock are compared, which may have been set meanwhile.
 * Queries of another build are all a person without signal has: they are shown, but as invalidated, so that they are
 * refetched with the next signal.
 */
export function hydrateQueries(queryClient: QueryClient, queries: readonly PersistedQuery[]): void {
  for (const { queryKey, data, updated_at, isOutdated, buster } of queries) {
    if (queryClient.getQueryData(queryKey) !== undefined) continue
    // From before this page was loaded, even if the clock was set back since.
    const updatedAt = Math.min(updated_at, performance.timeOrigin - 1)
    queryClient.setQueryData(queryKey, data, { updatedAt })
    if (isOutdated || buster !== BUSTER) queryClient.getQueryCache().find({ queryKey })?.invalidate()
  }
}
