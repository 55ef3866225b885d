import { afterEach, expect, test, vi } from 'vitest'
import { type ClockState, findClockState, type Press } from './clock'

/** R16: 20 screens and phones show the same second, although their clocks are wrong and their signal differs. */
const SCREENS = 20
const MOST_APART_MS = 300
const NOW = Date.parse('2026-06-06T12:00:00Z')
const HOUR = 3_600_000
const FIVE_MINUTES = 300_000
const SAMPLES = 5
/** Of cheap quartz. */
const DRIFT = 50e-6
const RULES = { course: 'rotation', period_ms: 240_000, pause_ms: 15_000, periods: 12 } as const
const PRESSES: Press[] = [
  { kind: 'start', at: NOW - 100_000, device: 'keeper', period: 0 },
  { kind: 'pause', at: NOW - 60_000, device: 'keeper' },
  { kind: 'resume', at: NOW - 50_000, device: 'keeper' },
]

afterEach(() => vi.useRealTimers())

/** The same numbers in every run. */
function makeRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Screen {
  show: () => ClockState
  /** The page is loaded again, without signal. */
  reload: () => Promise<void>
}

/** Up to two hours wrong. Of the time of a round trip any part may be the way back. */
async function openScreen(random: () => number): Promise<Screen> {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW + (random() - 0.5) * 4 * HOUR, toFake: ['Date', 'performance'] })
  const load = async () => {
    vi.resetModules()
    return import('@/lib/server-clock')
  }
  let clock = await load()
  let passed = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    const round_trip_ms = 20 + random() * (sample === 2 ? 250 : 3_000)
    const wayThere = random() * round_trip_ms
    const server = NOW + passed + wayThere
    vi.advanceTimersByTime(round_trip_ms)
    passed += round_trip_ms
    clock.noteServerTime({
      received_at: Date.now(),
      monotonic: performance.now(),
      round_trip_ms,
      server,
      precision_ms: 1,
    })
  }
  vi.advanceTimersByTime(SAMPLES * 4_000 - passed)
  return {
    show: () => findClockState(RULES, PRESSES, clock.serverTime()),
    reload: async () => {
      clock = await load()
    },
  }
}

/** What all of them show at the same moment, after this has happened to each. */
async function showAll(
  happen: (screen: Screen, drift: number, number: number) => unknown,
): Promise<ClockState[]> {
  const random = makeRandom(28)
  const shown = []
  for (let number = 0; number < SCREENS; number++) {
    const screen = await openScreen(random)
    await happen(screen, 1 + (random() - 0.5) * 2 * DRIFT, number)
    shown.push(screen.show())
    vi.useRealTimers()
  }
  return shown
}

function expectAgreement(shown: ClockState[], after: number) {
  const right = findClockState(RULES, PRESSES, NOW + SAMPLES * 4_000 + after)
  for (const { phase, period } of shown) expect([phase, period]).toEqual([right.phase, right.period])
  const left = shown.map(({ remaining }) => remaining)
  expect(Math.max(...left) - Math.min(...left)).toBeLessThan(MOST_APART_MS)
  for (const remaining of left) expect(Math.abs(remaining - right.remaining)).toBeLessThan(MOST_APART_MS)
}

test('R16: 20 screens whose clocks are up to two hours wrong agree within 300 ms', async () => {
  expectAgreement(await showAll(() => undefined), 0)
})

test('R16: after five minutes without signal they still agree, in the next period by themselves', async () => {
  const shown = await showAll((_, drift) => vi.advanceTimersByTime(FIVE_MINUTES * drift))
  expect(shown[0]?.period).toBe(1)
  expectAgreement(shown, FIVE_MINUTES)
})

test('R16: a phone that slept is right at once when it wakes, also if only one of its clocks went on', async () => {
  const shown = await showAll((_, drift, number) => {
    if (number % 2) vi.setSystemTime(Date.now() + FIVE_MINUTES * drift)
    else vi.advanceTimersByTime(FIVE_MINUTES * drift)
  })
  expectAgreement(shown, FIVE_MINUTES)
})

test('R16: a page that the phone has thrown away is right at once when it is opened again without signal', async () => {
  const shown = await showAll(async (screen, drift) => {
    vi.advanceTimersByTime(FIVE_MINUTES * drift)
    await screen.reload()
  })
  expectAgreement(shown, FIVE_MINUTES)
})
