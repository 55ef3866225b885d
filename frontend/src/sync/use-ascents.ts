import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ascentsQuery } from '@/api/boulder-queries'
import { useOutbox } from './outbox-store'
import { notCounted, overlay, superseded } from './overlay'

/** The ascents of the person and their team as shown (Y3), those that did not count (Y10) and those replaced. */
export function useAscents(competitionId: number) {
  const query = useQuery(ascentsQuery(competitionId))
  const ops = useOutbox((queue) => queue.ops)
  const { data, dataUpdatedAt } = query
  const seen = useMemo(() => {
    const own = ops.filter(({ op, isJudged }) => op.competition_id === competitionId && !isJudged)
    // Stored by an earlier version of the app it has no stamp.
    const asOf = data?.as_of ?? dataUpdatedAt
    const current = overlay(data?.data ?? [], own, asOf)
    return {
      waiting: own.filter(({ verdict }) => !verdict).length,
      current,
      superseded: superseded(own, current),
      notCounted: notCounted(data?.not_counted ?? [], own, asOf),
    }
  }, [data, dataUpdatedAt, ops, competitionId])
  return { query, ...seen }
}
