import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Round, Starter } from '@/api/round-queries'
import { findClockState } from '@/domain/clock'
import { followRoundBoulder } from '@/domain/round-course'
import { rulesOf, type ShownClock } from '@/domain/use-clock'

/** A top in the last second is pressed after it: until then a press is for the climber whose time is up. */
const LATE_PRESS_MS = 3_000
const IN_ORDER = { course: 'in_turn' } as const

interface AtBoulder {
  round: Round
  boulder: Boulder
  starters: readonly Starter[]
  clock: ShownClock | null
}

/** R17: whose buttons are shown: of the one on the wall, or of the one that the judge has chosen or corrects. */
export function useJudgedClimber({ round, boulder, starters, clock }: AtBoulder) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [correctedId, setCorrectedId] = useState<number | null>(null)
  const { on, next, order, isTimeUp } = followClock({ round, boulder, starters, clock })
  // As soon as clock and judge agree, the clock leads again: the next period must not find a choice of an earlier one.
  if (chosenId !== null && chosenId === on?.participant_id) setChosenId(null)
  const find = (id: number | null) => order.find(({ participant_id }) => participant_id === id)
  return {
    on,
    next,
    order,
    isTimeUp,
    climber: find(correctedId) ?? find(chosenId) ?? on,
    choose: setChosenId,
    isCorrecting: find(correctedId) !== undefined,
    /** The clock may go on meanwhile; what is being corrected stays. */
    correct: setCorrectedId,
  }
}

function followClock({ round, boulder, starters, clock }: AtBoulder) {
  const follow = (period: number | null) =>
    followRoundBoulder(clock?.clock ?? IN_ORDER, round, starters, boulder.id, period)
  if (!clock) return { ...follow(null), isTimeUp: false }
  const { period } = clock.state
  const rules = rulesOf(clock.clock)
  const late = Math.max(0, LATE_PRESS_MS - rules.pause_ms)
  const before = findClockState(rules, clock.presses, clock.now - late).period
  const ending = follow(before)
  const isTimeUp = before !== period && ending.on !== null
  return { ...(isTimeUp ? ending : follow(period)), isTimeUp }
}
