import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bouldersQuery } from '@/api/boulder-queries'
import { categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { judgingQuery } from '@/api/judging-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { ascentKeyOf, type JudgedAscentState, judgedAscents } from '@/sync/judged-ascents'
import { useOutbox } from '@/sync/outbox-store'

const route = getRouteApi('/_protected/judge/$compId')

export const useCompetitionId = () => competitionIdOf(route.useParams())

/** What this judge's phone carries, overlaid with what it logged since (Y3). */
export function useJudging() {
  const competitionId = useCompetitionId()
  const query = useQuery(judgingQuery(competitionId))
  const competition = useQuery(competitionQuery(competitionId))
  const boulders = useQuery(bouldersQuery(competitionId, null))
  const categories = useQuery(categoriesQuery(competitionId))
  const ops = useOutbox((outbox) => outbox.ops)
  const { data, dataUpdatedAt } = query
  const ascents = useMemo(() => {
    const judged = ops.filter(({ op, isJudged }) => isJudged && op.competition_id === competitionId)
    return judgedAscents(data?.ascents ?? [], judged, data?.as_of ?? dataUpdatedAt)
  }, [data, dataUpdatedAt, ops, competitionId])
  return {
    query,
    competitionId,
    competition: competition.data,
    isFinal: Boolean(competition.data?.results_final_at),
    timezone: competition.data?.timezone ?? 'UTC',
    boulders: boulders.data ?? [],
    categories: categories.data ?? [],
    ascents,
    ascentOf: (participantId: number, boulderId: number): JudgedAscentState | undefined =>
      ascents.get(ascentKeyOf(participantId, boulderId)),
  }
}

export type JudgingState = ReturnType<typeof useJudging>
