import { useState } from 'react'
import { localStore } from '@/lib/storage'
import { useSession } from '@/session/session'
import { NO_TALLY, type Tally } from './tally'

interface Waiting {
  participant_id: number
  tally: Tally
}

/** *My boulder*: which one, and who is next. Kept on the phone, so that a dead battery costs no try. */
export interface BoulderQueue {
  boulder_id: number | null
  /** The first one climbs. */
  waiting: readonly Waiting[]
}

const EMPTY: BoulderQueue = { boulder_id: null, waiting: [] }

function readQueue(key: string): BoulderQueue {
  try {
    return { ...EMPTY, ...(JSON.parse(localStore.getItem(key) ?? '{}') as Partial<BoulderQueue>) }
  } catch {
    return EMPTY
  }
}

/** Whoever waits already is not added twice. */
export const withClimber = (queue: BoulderQueue, participant_id: number): BoulderQueue =>
  queue.waiting.some((one) => one.participant_id === participant_id)
    ? queue
    : { ...queue, waiting: [...queue.waiting, { participant_id, tally: NO_TALLY }] }

export const without = (queue: BoulderQueue, participant_id: number): BoulderQueue => ({
  ...queue,
  waiting: queue.waiting.filter((one) => one.participant_id !== participant_id),
})

export function broughtToFront(queue: BoulderQueue, participant_id: number): BoulderQueue {
  const first = queue.waiting.filter((one) => one.participant_id === participant_id)
  return { ...queue, waiting: [...first, ...without(queue, participant_id).waiting] }
}

export const withTally = (queue: BoulderQueue, participant_id: number, tally: Tally): BoulderQueue => ({
  ...queue,
  waiting: queue.waiting.map((one) => (one.participant_id === participant_id ? { ...one, tally } : one)),
})

/** On another boulder the tries of this one mean nothing. */
export const atBoulder = (queue: BoulderQueue, boulder_id: number | null): BoulderQueue => ({
  boulder_id,
  waiting: queue.waiting.map((one) => ({ ...one, tally: NO_TALLY })),
})

export function useBoulderQueue(competitionId: number) {
  const account = useSession((session) => session.user?.id) ?? 0
  const key = `judge-queue:${account}:${competitionId}`
  const [queue, setQueue] = useState(() => readQueue(key))
  const change = (next: BoulderQueue) => {
    localStore.setItem(key, JSON.stringify(next))
    setQueue(next)
  }
  return [queue, change] as const
}
