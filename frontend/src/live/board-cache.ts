import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Competition, ListedCompetition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import type { RoundClock } from '@/api/round-queries'
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

function replaceData<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (known: Data) => Data,
): void {
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueryData<Data>(queryKey, (known) => known && change(known))
  // A response in flight may be older than the frame, and would replace it.
  if (isFetching) void queryClient.invalidateQueries({ queryKey })
}

/** Refetches what the frame does not carry: rules, and whether a board is frozen. */
export async function invalidateCompetition(queryClient: QueryClient, competition: number): Promise<void> {
  const touched = [
    queryKeys.categories(competition),
    queryKeys.scoreboards(competition),
    queryKeys.competitions,
    queryKeys.programme(competition),
    queryKeys.ascents(competition),
    queryKeys.rounds(competition),
    queryKeys.clocks(competition),
    queryKeys.officialResults(competition),
    ['starters', competition],
    ['round-grid', competition],
  ]
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
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

/** R16. The frame carries what guests see; who pressed is known to staff only, from their own requests. */
export function updateClocks(queryClient: QueryClient, competition: number, data: RoundClock[]): void {
  replaceData<{ data: RoundClock[] }>(queryClient, queryKeys.clocks(competition), (known) => {
    const names = new Map(known.data.flatMap(({ events }) => events.map(({ id, by }) => [id, by])))
    const withName = (event: RoundClock['events'][number]) => ({
      ...event,
      by: names.get(event.id) ?? event.by,
    })
    return { data: data.map((clock) => ({ ...clock, events: clock.events.map(withName) })) }
  })
  void queryClient.invalidateQueries({ queryKey: ['round-judges', competition] })
}

/** What may have changed while there was no connection. */
export async function invalidateMissed(queryClient: QueryClient, competition: number): Promise<void> {
  const missed = [
    ['boulders', competition],
    queryKeys.ascents(competition),
    queryKeys.competition(competition),
    queryKeys.rounds(competition),
    queryKeys.clocks(competition),
    queryKeys.officialResults(competition),
    ['starters', competition],
    ['round-grid', competition],
    ['round-judges', competition],
  ]
  await Promise.all(missed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The person was confirmed, withdrawn or disqualified. */
export async function invalidateEntry(queryClient: QueryClient, competition: number): Promise<void> {
  const touched = [
    queryKeys.participant(competition),
    queryKeys.participation(competition),
    queryKeys.myEntries,
  ]
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** A member joined, left, renamed or disbanded the person's team. */
export async function invalidateTeam(queryClient: QueryClient, competition: number, team: number) {
  const touched = [
    queryKeys.team(team),
    queryKeys.teamCheck(competition),
    queryKeys.participant(competition),
    queryKeys.myEntries,
  ]
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
