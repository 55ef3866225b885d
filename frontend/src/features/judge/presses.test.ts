import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AscentChange, AscentFacts } from '@/sync/op'
import { type BoulderQueue, createQueueSteps, type QueueStep } from './boulder-queue'
import type { JudgePress } from './presses'

const PRESSES = 1_000
const KEY = 'judge-queue:1:4'
const BOULDER = 7
const CLIMBERS = [11, 12, 13, 14, 15]

interface Tap {
  what: JudgePress['what'] | 'next' | 'add' | 'bring to front' | 'remove'
  /** Which climber, for what needs one. */
  who: number
  after: number
  storeTakes: number
  isStored: boolean
}

const tap = (isStored: fc.Arbitrary<boolean>) =>
  fc.record<Tap>({
    what: fc.constantFrom('try', 'zone', 'top', 'flash', 'undo', 'next', 'add', 'bring to front', 'remove'),
    who: fc.constantFrom(...CLIMBERS),
    after: fc.integer({ min: 0, max: 300 }),
    storeTakes: fc.integer({ min: 0, max: 600 }),
    isStored,
  })

const taps = (isStored: fc.Arbitrary<boolean>) =>
  fc.array(tap(isStored), { minLength: PRESSES, maxLength: PRESSES })

/** A judge's phone whose store takes its time; `isAtOnce` for one that takes none. */
function createPhone(isAtOnce: boolean) {
  localStorage.removeItem(KEY)
  const queue = createQueueSteps(KEY)
  const logged: { climber: number; change: AscentChange }[] = []
  const ascents = new Map<number, AscentFacts>()
  const record = (climber: number, change: AscentChange) => {
    logged.push({ climber, change })
    if (change.kind === 'set') ascents.set(climber, change)
    else ascents.delete(climber)
  }
  const press = (what: JudgePress['what'], climber: number, { storeTakes, isStored }: Tap): QueueStep => ({
    kind: 'press',
    press: {
      what,
      participant_id: climber,
      boulder_id: BOULDER,
      countsTries: true,
      findAscent: () => ascents.get(climber),
      log: async (change) => {
        if (!isAtOnce) await new Promise((resolve) => setTimeout(resolve, storeTakes))
        if (isStored) record(climber, change)
        return isStored
      },
    },
  })
  const stepOf = (one: Tap): QueueStep | null => {
    const first = queue.getShown().waiting[0]?.participant_id
    if (one.what === 'add' || one.what === 'bring to front' || one.what === 'remove')
      return { kind: one.what, participant_id: one.who }
    if (first === undefined) return null
    return one.what === 'next' ? { kind: 'remove', participant_id: first } : press(one.what, first, one)
  }
  queue.add({ kind: 'boulder', boulder_id: BOULDER })
  return {
    logged,
    shown: () => queue.getShown(),
    tap: (one: Tap) => {
      const step = stepOf(one)
      if (step) queue.add(step)
    },
    stored: () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as BoulderQueue,
  }
}

const listWaiting = ({ waiting }: BoulderQueue) => waiting.map(({ participant_id }) => participant_id)
const listTries = ({ waiting }: BoulderQueue) => waiting.map(({ tally }) => tally.tries)

/** One press after the other, each stored before the next. */
async function tapSlowly(taps: readonly Tap[]) {
  const phone = createPhone(true)
  const shown: BoulderQueue[] = []
  for (const one of taps) {
    phone.tap(one)
    await vi.advanceTimersByTimeAsync(0)
    shown.push(phone.shown())
  }
  return { shown, stored: phone.stored(), logged: phone.logged }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('fault 102: a thousand quick presses end as if each had waited for the one before', async () => {
  const everyTime = fc.constant(true)
  await fc.assert(
    fc.asyncProperty(taps(everyTime), async (taps) => {
      const expected = await tapSlowly(taps)
      const phone = createPhone(false)
      for (const [index, one] of taps.entries()) {
        await vi.advanceTimersByTimeAsync(one.after)
        phone.tap(one)
        const slowly = expected.shown[index] as BoulderQueue
        expect(listWaiting(phone.shown()), 'nobody comes back').toEqual(listWaiting(slowly))
        expect(listTries(phone.shown()), 'no try is missing').toEqual(listTries(slowly))
      }
      await vi.runAllTimersAsync()
      expect(phone.logged).toEqual(expected.logged)
      expect(phone.stored()).toEqual(expected.stored)
      expect(phone.shown()).toEqual(expected.stored)
    }),
    { numRuns: 5, endOnFailure: true },
  )
})

test('fault 102: of a thousand quick presses those that the phone could not store change nothing', async () => {
  const nineOfTen = fc.integer({ min: 0, max: 9 }).map((number) => number > 0)
  await fc.assert(
    fc.asyncProperty(taps(nineOfTen), async (taps) => {
      const expected = await tapSlowly(taps)
      const phone = createPhone(false)
      for (const one of taps) {
        await vi.advanceTimersByTimeAsync(one.after)
        phone.tap(one)
      }
      await vi.runAllTimersAsync()
      expect(phone.logged).toEqual(expected.logged)
      expect(phone.stored()).toEqual(expected.stored)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test('a press whose store fails with an error does not stop the next one', async () => {
  const errors = vi.fn()
  vi.stubGlobal('reportError', errors)
  const queue = createQueueSteps(`${KEY}/failing`)
  const press = (what: JudgePress['what'], log: JudgePress['log']): QueueStep => ({
    kind: 'press',
    press: {
      what,
      participant_id: 11,
      boulder_id: BOULDER,
      countsTries: true,
      findAscent: () => undefined,
      log,
    },
  })
  queue.add({ kind: 'add', participant_id: 11 })
  queue.add(press('zone', () => Promise.reject(new Error('odd'))))
  queue.add(press('try', () => Promise.resolve(true)))
  queue.add(press('try', () => Promise.resolve(true)))
  await vi.runAllTimersAsync()
  expect(listTries(queue.getShown())).toEqual([2])
  expect(errors).toHaveBeenCalledTimes(1)
})
