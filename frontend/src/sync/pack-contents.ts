import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { announcementsQuery } from '@/api/announcement-queries'
import { ascentsQuery, bouldersQuery, mapsQuery } from '@/api/boulder-queries'
import { categoriesQuery, competitionQuery, infoQuery } from '@/api/competition-queries'
import { judgingQuery, participantsQuery } from '@/api/judging-queries'
import { programmeQuery, workshopsQuery } from '@/api/programme-queries'
import { queryKeys } from '@/api/query-keys'
import { clocksQuery, type Round, roundsQuery, startersQuery } from '@/api/round-queries'
import { scoreboardQuery } from '@/api/scoreboard-queries'
import { teamCheckQuery, teamQuery } from '@/api/team-queries'
import type { PackedCompetition } from './pack'

export const PACK_STALE_MS = 10 * 60_000

/** Of those who are on duty in several competitions. Then one each minute: a phone that lies idle makes few requests. */
const DUTY_PARTS_AT_ONCE = 2
const LATER_INTERVAL_MS = 60_000

type AnyQuery = Parameters<QueryClient['prefetchQuery']>[0]

/** Queries that belong together into a pack. */
type Part = () => unknown[]

interface PackParts {
  atOnce: Part[]
  later: Part[]
}

/** What these packs lack, the most important first: all that a climber needs, then what a judge or a desk works with. */
export function listParts(queryClient: QueryClient, competitions: readonly PackedCompetition[]): PackParts {
  const isWanted = (part: Part) => part().some((query) => isOutdated(queryClient, query as AnyQuery))
  const entered = competitions.filter(({ entry }) => entry)
  const onDuty = competitions.filter(({ entry }) => !entry)
  const duties = [
    ...onDuty.map((competition) => () => listForDuty(queryClient, competition)),
    ...onDuty.map((competition) => () => listForEverybody(queryClient, competition)),
  ].filter(isWanted)
  return {
    atOnce: [
      ...entered.flatMap((competition) => [
        () => [...listForEntry(competition), ...listForDuty(queryClient, competition)],
        () => listForEverybody(queryClient, competition),
      ]),
      ...duties.slice(0, DUTY_PARTS_AT_ONCE),
    ],
    later: duties.slice(DUTY_PARTS_AT_ONCE),
  }
}

function listForEntry({ competition_id: id, entry }: PackedCompetition): unknown[] {
  const team = entry?.team
  return [
    ascentsQuery(id),
    teamCheckQuery(id),
    ...(team ? [teamQuery(team.id)] : []),
    ...(team?.category ? [bouldersQuery(id, team.category)] : []),
  ]
}

/** Judging and checking people in. */
const listForDuty = (
  queryClient: QueryClient,
  { competition_id: id, duties }: PackedCompetition,
): unknown[] => [
  competitionQuery(id),
  categoriesQuery(id),
  bouldersQuery(id, null),
  ...(duties.some((duty) => duty !== 'desk') ? [judgingQuery(id), ...listRounds(queryClient, id)] : []),
  ...(duties.some((duty) => duty !== 'judge') ? [participantsQuery(id)] : []),
]

/** R17: judged rounds with their clocks and start lists, once the phone knows of such rounds. */
function listRounds(queryClient: QueryClient, id: number): unknown[] {
  const known = queryClient.getQueryData<{ data: Round[] }>(queryKeys.rounds(id))?.data ?? []
  const judged = known.filter(({ mode, status }) => mode === 'judged' && status !== 'official')
  if (judged.length === 0) return []
  return [roundsQuery(id), clocksQuery(id), ...judged.map((round) => startersQuery(id, round.id))]
}

/** What they may look up, with the last standings of every category. */
function listForEverybody(queryClient: QueryClient, { competition_id: id }: PackedCompetition): unknown[] {
  const categories = queryClient.getQueryData(categoriesQuery(id).queryKey)?.data ?? []
  return [
    infoQuery(id),
    announcementsQuery(id),
    programmeQuery(id),
    workshopsQuery,
    mapsQuery(id),
    ...categories.map(({ key }) => scoreboardQuery(id, key)),
  ]
}

export const fetchPart = async (queryClient: QueryClient, part: Part): Promise<void> => {
  await Promise.all(part().map((query) => fetchUnlessFailed(queryClient, query as AnyQuery)))
}

/** Returns a function that ends it. */
export function fetchOneByOne(queryClient: QueryClient, parts: readonly Part[]): () => void {
  const left = [...parts]
  const timer = setInterval(() => {
    const next = left.shift()
    if (next) void fetchPart(queryClient, next)
    else clearInterval(timer)
  }, LATER_INTERVAL_MS)
  return () => clearInterval(timer)
}

/** Lists of boulders are fetched again when a sync names a newer version. */
const isBoulderList = ({ queryKey }: AnyQuery) => queryKey[0] === queryKeys.boulders(0, null)[0]

function isOutdated(queryClient: QueryClient, query: AnyQuery): boolean {
  const state = queryClient.getQueryState(query.queryKey)
  if (state?.data === undefined) return state?.status !== 'error' || isBoulderList(query)
  // After the clock was set back everything is invalidated: by its time, what was fetched before is still to come.
  return !isBoulderList(query) && (state.isInvalidated || state.dataUpdatedAt < Date.now() - PACK_STALE_MS)
}

/** A query that failed on a screen is not fetched again here: some queries must not be retried (spec §9). */
async function fetchUnlessFailed(queryClient: QueryClient, query: AnyQuery): Promise<void> {
  if (!isOutdated(queryClient, query)) return
  const staleTime = isBoulderList(query) ? query.staleTime : PACK_STALE_MS
  await retryIfCancelled(() => queryClient.fetchQuery({ ...query, staleTime } as AnyQuery)).catch(
    () => undefined,
  )
}

/** A screen that unmounts cancels its request, even if the pack is waiting for the same one: then fetch it again. */
export async function retryIfCancelled<Data>(request: () => Promise<Data>): Promise<Data> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof CancelledError) return request()
    throw error
  }
}
