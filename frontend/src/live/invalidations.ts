import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/api/query-keys'

/** What frames outdate. Loaded with the first such frame: a first load is for the board alone. */

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
