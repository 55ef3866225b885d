import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { JudgedParticipant } from '@/api/judging-queries'
import { logJudged } from '../log-judged'
import { createOrderedSteps } from '../ordered-steps'
import { findNewestAscent } from '../presses'
import {
  afterPress,
  changeTo,
  isSameResult,
  type RoundPress,
  type RoundResult,
  resultOf,
} from './round-result'

/** What a judge does for one climber on one boulder of a judged round. */
export type RoundStep =
  | { kind: 'press'; press: RoundPress }
  | { kind: 'undo' }
  | { kind: 'correct'; result: RoundResult }

interface Shown {
  /** What stood before each press, for *Undo*. */
  before: readonly RoundResult[]
  /** What stands, while presses are being stored. */
  result: RoundResult
}

/** Each press is stored before the next one is looked at, however quickly they follow each other (R17). */
export function useRoundPresses(
  boulder: Boulder,
  climber: Pick<JudgedParticipant, 'id' | 'name'>,
  maxAttempts: number | null,
) {
  const queryClient = useQueryClient()
  const [{ subscribe, getShown, add }] = useState(() => {
    const read = () => resultOf(findNewestAscent(queryClient, boulder, climber.id))
    let before: readonly RoundResult[] = []
    return createOrderedSteps<Shown, RoundStep>({
      read: () => ({ before, result: read() }),
      write: (state) => {
        before = state.before
      },
      show: (shown, step) => applyStep(shown, step, maxAttempts),
      store: (_, step) => {
        const known = { before, result: read() }
        const after = applyStep(known, step, maxAttempts)
        if (isSameResult(after.result, known.result)) return after
        return logJudged(boulder, climber, changeTo(after.result)).then((stored) => (stored ? after : null))
      },
    })
  })
  return [useSyncExternalStore(subscribe, getShown), add] as const
}

/** Pure. R7: beyond the last try that is allowed nothing is added. */
export function applyStep({ before, result }: Shown, step: RoundStep, maxAttempts: number | null): Shown {
  if (step.kind === 'undo') return { before: before.slice(0, -1), result: before.at(-1) ?? result }
  const after = step.kind === 'correct' ? step.result : afterPress(result, step.press)
  const isTooMany = maxAttempts !== null && after.tries > maxAttempts
  if (isTooMany || isSameResult(after, result)) return { before, result }
  return { before: [...before, result], result: after }
}
