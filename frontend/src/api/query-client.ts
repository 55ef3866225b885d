import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors'

/**
 * The cache constants of the specification (§9), by kind of query. Spread them into the `queryOptions`, so that
 * loaders and components use the same.
 */
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long data is cached, packs apart (Y17). Older data is deleted at the next start. */
export const CACHE_RETENTION_MS = 24 * HOUR

export const isOld = ({ state }: { state: { dataUpdatedAt: number } }): boolean =>
  state.dataUpdatedAt < Date.now() - CACHE_RETENTION_MS

/** Within this time a route preloaded on intent (hover, focus, touch) is not loaded again. */
export const ROUTE_PRELOAD_STALE_MS = 10_000

/**
 * The default of all queries, so that a page does not fetch again what its preload has fetched. Data from before this
 * page was loaded is stale: the person may have changed it since, in another tab or on another device.
 */
const preloadStaleTime = ({ state }: { state: { dataUpdatedAt: number } }): number =>
  state.dataUpdatedAt < performance.timeOrigin ? 0 : ROUTE_PRELOAD_STALE_MS

interface FailureTime {
  state: { errorUpdatedAt: number }
}

/** The preload of the page has just asked in vain. */
export const failedRecently = ({ state }: FailureTime): boolean =>
  Date.now() - state.errorUpdatedAt < ROUTE_PRELOAD_STALE_MS

/** Is asked once, also after a failure: opening the page does not ask again. */
const NO_RETRY = {
  retry: false,
  retryOnMount: (query: FailureTime) => !failedRecently(query),
  refetchOnMount: (query: FailureTime) => !failedRecently(query),
} as const

export const COMPETITION_LIST = { staleTime: 24 * HOUR } as const
export const COMPETITION_DETAIL = { retry: 1 } as const
export const PARTICIPATION = { retry: false } as const
export const PARTICIPANT = { ...NO_RETRY, staleTime: 5 * MINUTE } as const
export const TEAM = NO_RETRY
export const BOULDER_LIST = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const

const MAX_RETRIES = 2

/** A refusal would be the same the second time. */
export function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status < 500
  return !refused && failures < MAX_RETRIES
}

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The first attempt is made even if the browser reports to be offline.
        networkMode: 'offlineFirst',
        staleTime: preloadStaleTime,
        // What is removed from memory is deleted from the phone: never by a timer, which knows nothing of packs.
        gcTime: Number.POSITIVE_INFINITY,
        retry: shouldRetry,
      },
      // A form must report at once that there is no signal, instead of waiting for it.
      mutations: { networkMode: 'always' },
    },
  })
