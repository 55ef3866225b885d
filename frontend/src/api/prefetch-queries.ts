import { type FetchQueryOptions, onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { failedRecently } from './query-client'

interface LoaderArguments {
  context: { queryClient: QueryClient }
  /** On intent: the link was hovered, focused or touched. */
  preload: boolean
}

/**
 * For route loaders: fetches on intent what the page needs. Never waits and never throws, so that neither the network
 * nor a refusal can block or fail a route. On entering, the page's own queries fetch. Only invalidated queries are
 * fetched here even then: those that are never stale do not refetch on mount.
 */
export function prefetchQueries(
  { context: { queryClient }, preload }: LoaderArguments,
  ...queries: readonly { queryKey: QueryKey }[]
): void {
  if (!onlineManager.isOnline()) return
  for (const query of queries) {
    const cached = queryClient.getQueryCache().find({ queryKey: query.queryKey })
    // A query that fails counts as invalidated, too.
    if (cached && failedRecently(cached)) continue
    if (preload || cached?.state.isInvalidated) void queryClient.prefetchQuery(query as FetchQueryOptions)
  }
}
