import { useQuery } from '@tanstack/react-query'
import { officialResultsQuery, overallQuery } from '@/api/results-queries'
import type { Round } from '@/api/round-queries'
import { useRefetchOnVersion } from '@/domain/use-breakdown'
import { useBoards } from '@/live/use-boards'
import { type OverallStanding, readOfficial, readProvisional } from './overall-standing'

/** R14, R19: a whole category: as it was stored once its last round is official, as its boards stand before. */
export function useOverall(competitionId: number, category: string, rounds: readonly Round[]) {
  const isOfficial = rounds.at(-1)?.status === 'official'
  const stored = useQuery({ ...officialResultsQuery(competitionId), enabled: isOfficial })
  const found = stored.data?.categories.find(({ key }) => key === category)
  const official = isOfficial && found ? readOfficial(found) : null
  const provisional = useProvisional(competitionId, category, isOfficial ? NONE : rounds)
  return isOfficial
    ? { standing: official, query: stored, isLive: true, frozenAt: null }
    : { ...provisional, standing: provisional.standing }
}

const NONE: readonly Round[] = []

function useProvisional(competitionId: number, category: string, rounds: readonly Round[]) {
  const keys = rounds.map(({ board }) => board)
  const { queries, isLive } = useBoards(competitionId, keys)
  const query = useQuery({ ...overallQuery(competitionId, category), enabled: keys.length > 0 })
  const version = Math.max(0, ...queries.map(({ data }) => data?.version ?? 0))
  useRefetchOnVersion(query, version)
  const boards = new Map(keys.map((key, index) => [key, queries[index]?.data?.rows ?? []]))
  const standing: OverallStanding | null = query.data ? readProvisional(query.data, boards) : null
  const frozenAt = queries.find(({ data }) => data?.frozen_at)?.data?.frozen_at ?? null
  return { standing, query, isLive, frozenAt }
}
