import { useQuery } from '@tanstack/react-query'
import type { Competition } from '@/api/competition-queries'
import { type Round, roundsQuery } from '@/api/round-queries'

/** With the last round of a category goes the result of the whole (R10). */
export function useIsLastRound({ id }: Competition, { category, position }: Round): boolean {
  const rounds = useQuery(roundsQuery(id)).data ?? []
  return !rounds.some((other) => other.category === category && other.position > position)
}
