import { useState, useSyncExternalStore } from 'react'
import { createOrderedSteps } from './ordered-steps'
import { type JudgePress, showPress, storePress } from './presses'
import { NO_TALLY, type Tally } from './tally'

function createTally() {
  let tally: Tally = NO_TALLY
  return createOrderedSteps<Tally, JudgePress>({
    read: () => tally,
    write: (next) => {
      tally = next
    },
    show: showPress,
    store: storePress,
  })
}

/** What a judge counts on one boulder for one climber, as long as the sheet is open. */
export function useTally() {
  const [{ subscribe, getShown, add }] = useState(createTally)
  return [useSyncExternalStore(subscribe, getShown), add] as const
}
