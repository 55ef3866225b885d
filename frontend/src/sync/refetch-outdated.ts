import { noop, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { ascentsQuery, bouldersQuery, mapsQuery } from '@/api/boulder-queries'
import { competitionsQuery } from '@/api/competition-list-query'
import { categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { programmeQuery, workshopsQuery } from '@/api/programme-queries'
import { queryKeys } from '@/api/query-keys'
import type { components } from '@/api/schema.gen'
import type { SyncResponse } from './sync-response'

type Versions = components['schemas']['VersionsOut']
type Part = keyof Versions

/**
 * A sync response names the current versions of each competition; cached queries of older versions are refetched. This
 * is how a closed boulder or a new end time reaches a phone without a socket. A version is stored after its refetch.
 */
export function createOutdatedRefetcher(queryClient: QueryClient) {
  let newest: SyncResponse['versions'] | null = null
  let inFlight: Promise<void> | null = null

  /** Of several responses in a row only the last one matters. */
  async function refetchAll(): Promise<void> {
    while (newest) {
      const versions = newest
      newest = null
      for (const [id, theirs] of Object.entries(versions))
        await refetchCompetition(queryClient, Number(id), theirs)
    }
  }

  return (versions: SyncResponse['versions']): Promise<void> => {
    newest = versions
    inFlight ??= refetchAll().finally(() => {
      inFlight = null
    })
    return inFlight
  }
}

async function refetchCompetition(queryClient: QueryClient, id: number, newest: Versions): Promise<void> {
  const known = () => {
    const state = queryClient.getQueryState<Partial<Versions>>(queryKeys.versions(id))
    // Versions stored by another build say nothing about what this build needs.
    return state?.isInvalidated ? {} : (state?.data ?? {})
  }
  for (const part of Object.keys(REFETCH) as Part[]) {
    if (known()[part] === newest[part]) continue
    try {
      await REFETCH[part](queryClient, id)
      queryClient.setQueryData(queryKeys.versions(id), { ...known(), [part]: newest[part] })
    } catch {
      // The next sync response names the version again.
    }
  }
}

const REFETCH: Record<Part, (queryClient: QueryClient, id: number) => Promise<unknown>> = {
  competition: async (queryClient, id) => {
    await refetch(queryClient, competitionQuery(id))
    await refetch(queryClient, categoriesQuery(id))
    await refetch(queryClient, programmeQuery(id))
    await refetch(queryClient, workshopsQuery)
    // Dashboard and list read their times from here.
    await refetch(queryClient, competitionsQuery)
  },
  boulders: (queryClient, id) =>
    Promise.all([
      ...cachedCategories(queryClient, id).map((key) => refetch(queryClient, bouldersQuery(id, key))),
      refetch(queryClient, mapsQuery(id)),
    ]),
  scores: (queryClient, id) => refetch(queryClient, ascentsQuery(id)),
}

/** The categories whose boulder lists are cached. */
function cachedCategories(queryClient: QueryClient, id: number): (string | null)[] {
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['boulders', id] })
  return lists.map(({ queryKey }) => queryKey[2] as string | null)
}

type Query = Parameters<QueryClient['fetchQuery']>[0]

/** Only refetches what is cached. Anything else is fetched when a screen needs it. */
async function refetch(queryClient: QueryClient, query: unknown): Promise<void> {
  const { queryKey } = query as Query
  if (queryClient.getQueryData(queryKey) === undefined) return
  await queryClient.cancelQueries({ queryKey })
  // A page that is left cancels the requests that nobody else observes, and its cached data would pass for new.
  const stopObserving = new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(noop)
  try {
    await queryClient.fetchQuery({ ...(query as Query), staleTime: 0, retry: false })
  } finally {
    stopObserving()
  }
}
