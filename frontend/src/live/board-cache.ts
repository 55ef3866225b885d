import type { QueryClient } from '@tanstack/react-query'
import type { Competition, ListedCompetition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { apply } from './board'
import type { Board, BoardFrame, Topic } from './frames'

/** The board of the cache, where the screens, the next start and the offline pack find it. */
export function boardIn(queryClient: QueryClient, { competition, category }: Topic): Board | undefined {
  if (category === null) return undefined
  return queryClient.getQueryData<{ data: Board }>(queryKeys.scoreboard(competition, category))?.data
}

/** Applies a frame to the board of the cache; false where something was missed. */
export function feed(queryClient: QueryClient, frame: BoardFrame): boolean {
  const before = boardIn(queryClient, frame)
  const { board, inStep } = apply(before, frame)
  const { competition, category } = frame
  if (board && board !== before)
    queryClient.setQueryData(queryKeys.scoreboard(competition, category), { data: { ...board, category } })
  return inStep
}

/** A board that was heard of and did not change is as young as the last word about it. */
export function stamp(queryClient: QueryClient, { competition, category }: Topic, heardAt: number): void {
  if (category === null) return
  const queryKey = queryKeys.scoreboard(competition, category)
  const known = queryClient.getQueryState(queryKey)
  if (known?.data && known.dataUpdatedAt < heardAt)
    queryClient.setQueryData(queryKey, known.data, { updatedAt: heardAt })
}

/** Times, rules or the freeze changed: what we were told is true at once, and what only we may know stays. */
export function learnCompetition(
  queryClient: QueryClient,
  competition: number,
  told: ListedCompetition,
): void {
  queryClient.setQueryData<{ data: Competition }>(
    queryKeys.competition(competition),
    (known) => known && { data: { ...known.data, ...told, duty: known.data.duty } },
  )
}

/** What goes with it and was not told: rules, and whether a board is frozen. */
export async function refreshCompetition(queryClient: QueryClient, competition: number): Promise<void> {
  const touched = [
    queryKeys.categories(competition),
    queryKeys.scoreboards(competition),
    queryKeys.competitions,
  ]
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Somebody joined, left, renamed or disbanded a team of mine. */
export async function refreshTeam(queryClient: QueryClient, competition: number, team: number) {
  const touched = [
    queryKeys.team(team),
    queryKeys.teamCheck(competition),
    queryKeys.participant(competition),
    queryKeys.myEntries,
  ]
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
