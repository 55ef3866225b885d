import { useSyncExternalStore } from 'react'
import { localStore } from '@/lib/storage'
import { useSession } from '@/session/session'
import { createOrderedSteps, type OrderedSteps } from './ordered-steps'
import { type JudgePress, showPress, storePress } from './presses'
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
const withClimber = (queue: BoulderQueue, participant_id: number): BoulderQueue =>
  queue.waiting.some((one) => one.participant_id === participant_id)
    ? queue
    : { ...queue, waiting: [...queue.waiting, { participant_id, tally: NO_TALLY }] }

const without = (queue: BoulderQueue, participant_id: number): BoulderQueue => ({
  ...queue,
  waiting: queue.waiting.filter((one) => one.participant_id !== participant_id),
})

function broughtToFront(queue: BoulderQueue, participant_id: number): BoulderQueue {
  const first = queue.waiting.filter((one) => one.participant_id === participant_id)
  return { ...queue, waiting: [...first, ...without(queue, participant_id).waiting] }
}

const withTally = (queue: BoulderQueue, participant_id: number, tally: Tally): BoulderQueue => ({
  ...queue,
  waiting: queue.waiting.map((one) => (one.participant_id === participant_id ? { ...one, tally } : one)),
})

/** On another boulder the tries of this one mean nothing. */
const atBoulder = (queue: BoulderQueue, boulder_id: number | null): BoulderQueue => ({
  boulder_id,
  waiting: queue.waiting.map((one) => ({ ...one, tally: NO_TALLY })),
})

/** What a judge does at a boulder. */
export type QueueStep =
  | { kind: 'press'; press: JudgePress }
  | { kind: 'boulder'; boulder_id: number | null }
  | { kind: 'add' | 'bring to front' | 'remove'; participant_id: number }

const CHANGES = { add: withClimber, 'bring to front': broughtToFront, remove: without }

function arrange(queue: BoulderQueue, step: Exclude<QueueStep, { kind: 'press' }>): BoulderQueue {
  if (step.kind === 'boulder') return atBoulder(queue, step.boulder_id)
  return CHANGES[step.kind](queue, step.participant_id)
}

const tallyOf = (queue: BoulderQueue, { participant_id }: JudgePress): Tally =>
  queue.waiting.find((one) => one.participant_id === participant_id)?.tally ?? NO_TALLY

const showStep = (queue: BoulderQueue, step: QueueStep): BoulderQueue =>
  step.kind === 'press'
    ? withTally(queue, step.press.participant_id, showPress(tallyOf(queue, step.press), step.press))
    : arrange(queue, step)

function storeStep(queue: BoulderQueue, step: QueueStep): BoulderQueue | Promise<BoulderQueue | null> {
  if (step.kind !== 'press') return arrange(queue, step)
  const { press } = step
  const store = (tally: Tally) => withTally(queue, press.participant_id, tally)
  const after = storePress(tallyOf(queue, press), press)
  return after instanceof Promise ? after.then((tally) => tally && store(tally)) : store(after)
}

export const createQueueSteps = (key: string): OrderedSteps<BoulderQueue, QueueStep> =>
  createOrderedSteps({
    read: () => readQueue(key),
    write: (queue) => localStore.setItem(key, JSON.stringify(queue)),
    show: showStep,
    store: storeStep,
  })

/** They go on when the judge leaves the page while a press is being stored. */
const stepsByKey = new Map<string, OrderedSteps<BoulderQueue, QueueStep>>()

function findSteps(key: string): OrderedSteps<BoulderQueue, QueueStep> {
  const steps = stepsByKey.get(key) ?? createQueueSteps(key)
  stepsByKey.set(key, steps)
  return steps
}

export function useBoulderQueue(competitionId: number) {
  const account = useSession((session) => session.user?.id) ?? 0
  const { subscribe, getShown, add } = findSteps(`judge-queue:${account}:${competitionId}`)
  return [useSyncExternalStore(subscribe, getShown), add] as const
}
