import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { JudgedParticipant } from '@/api/judging-queries'
import { queryKeys } from '@/api/query-keys'
import { useOutbox } from '@/sync/outbox-store'
import { logJudged } from '../log-judged'
import { createOrderedSteps } from '../ordered-steps'
import { findNewestAscent } from '../presses'
import { changeTo, isSameResult, resultOf } from './round-result'
import { applyStep, type OwnChange, type RoundStep, type ShownResult } from './round-steps'

/** Each press is stored before the next one is looked at, however quickly they follow each other (R17). */
export function useRoundPresses(
  boulder: Boulder,
  climber: Pick<JudgedParticipant, 'id' | 'name'>,
  maxAttempts: number | null,
) {
  const queryClient = useQueryClient()
  const [{ subscribe, getShown, add }] = useState(() => {
    let own: readonly OwnChange[] = []
    const read = () => ({ own, result: resultOf(findNewestAscent(queryClient, boulder, climber.id)) })
    return createOrderedSteps<ShownResult, RoundStep>({
      read,
      write: (state) => {
        own = state.own
      },
      watch: (onChange) => watchResults(queryClient, boulder.competition_id, onChange),
      show: (shown, step) => applyStep(shown, step, maxAttempts),
      store: (known, step) => {
        const after = applyStep(known, step, maxAttempts)
        if (isSameResult(after.result, known.result)) return after
        return logJudged(boulder, climber, changeTo(after.result)).then((stored) => (stored ? after : null))
      },
    })
  })
  return [useSyncExternalStore(subscribe, getShown), add] as const
}

/** Another judge, another tab or a verdict of the server may change what stands. */
function watchResults(queryClient: QueryClient, competition: number, onChange: () => void): () => void {
  const judging = hashKey(queryKeys.judging(competition))
  const leaveOutbox = useOutbox.subscribe(onChange)
  const leaveQueries = queryClient
    .getQueryCache()
    .subscribe(({ type, query }) => type === 'updated' && query.queryHash === judging && onChange())
  return () => {
    leaveOutbox()
    leaveQueries()
  }
}
