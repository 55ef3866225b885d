import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Competition, ListedCompetition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { applyFrame } from './board'
import type { Board, BoardFrame, CompetitionUpdate, Topic } from './frames'

/** The cached board, shared by the screens, the next start and the offline pack. */
export function cachedBoard(queryClient: QueryClient, { competition, category }: Topic): Board | undefined {
  if (category === null) return undefined
  return queryClient.getQueryData<{ data: Board }>(queryKeys.scoreboard(competition, category))?.data
}

/** Applies a frame to the cached board. False if a frame was missed. */
export function applyToCache(queryClient: QueryClient, frame: BoardFrame): boolean {
  const before = cachedBoard(queryClient, frame)
  const { board, isInSync } = applyFrame(before, frame)
  const { competition, category } = frame
  if (board && board !== before)
    queryClient.setQueryData(queryKeys.scoreboard(competition, category), { data: { ...board, category } })
  return isInSync
}

/** Marks an unchanged board as up to date as of the last frame about it. */
export function touchBoard(
  queryClient: QueryClient,
  { competition, category }: Topic,
  receivedAt: number,
): void {
  if (category === null) return
  const queryKey = queryKeys.scoreboard(competition, category)
  const known = queryClient.getQueryState(queryKey)
  if (known?.data && known.dataUpdatedAt < receivedAt)
    queryClient.setQueryData(queryKey, known.data, { updatedAt: receivedAt })
}

/** Applies new times, rules or the freeze at once, in the list too. Fields that the frame does not carry keep their value. */
export function updateCompetition(
  queryClient: QueryClient,
  competition: number,
  update: CompetitionUpdate,
): void {
  const merge = <Known extends ListedCompetition>(known: Known): Known => ({
    ...known,
    ...update,
    duty: known.duty,
    duties: known.duties,
    // Left out where there are none: the last one may have been deleted.
    sessions: update.sessions,
  })
  replaceData<{ data: Competition }>(queryClient, queryKeys.competition(competition), ({ data }) => ({
    data: merge(data),
  }))
  replaceData<{ data: ListedCompetition[] }>(queryClient, queryKeys.competitions, ({ data }) => ({
    data: data.map((known) => (known.id === competition ? merge(known) : known)),
  }))
}

export function replaceData<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (known: Data) => Data,
): void {
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueryData<Data>(queryKey, (known) => known && change(known))
  // A response in flight may be older than the frame, and would replace it.
  if (isFetching) void queryClient.invalidateQueries({ queryKey })
}

/** Loaded with the first such frame: whoever only watches a board has nothing to refetch. */
async function refetchPart(
  client: QueryClient,
  competition: number,
  part: 'boulders' | 'scores',
  version: number,
) {
  const { refetchIfOlder } = await import('@/api/refetch-outdated')
  await refetchIfOlder(client, competition, part, version)
}

/** L15. What an ascent brings may depend on its boulder. */
export async function refetchBoulders(queryClient: QueryClient, competition: number, version: number) {
  await Promise.all([
    refetchPart(queryClient, competition, 'boulders', version),
    queryClient.invalidateQueries({ queryKey: queryKeys.ascents(competition) }),
  ])
}

export async function refetchAscents(queryClient: QueryClient, competition: number, version: number | null) {
  if (version === null) await queryClient.invalidateQueries({ queryKey: queryKeys.ascents(competition) })
  else await refetchPart(queryClient, competition, 'scores', version)
}
