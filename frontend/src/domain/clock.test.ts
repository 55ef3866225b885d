import { describe, expect, it } from 'vitest'
import cases from '@/testing/clock-cases.json'
import { type ClockRules, type ClockState, findClockState, listCues, type Press } from './clock'

describe('a clock (R16)', () => {
  for (const one of cases)
    it(one.name, () => {
      for (const { at, ...shown } of one.shows)
        expect(findClockState(one.rules as ClockRules, one.presses as Press[], at), `at ${at}`).toEqual(shown)
    })
})

const RULES: ClockRules = { course: 'in_turn', period_ms: 70_000, pause_ms: 0, periods: 2 }
const PRESSES: Press[] = [{ kind: 'start', at: 0, device: 'a', period: 0 }]
const stateAt = (now: number, presses = PRESSES): ClockState => findClockState(RULES, presses, now)

describe('what is heard (R16)', () => {
  it('is a cue at one minute, at ten seconds and at the end, each once', () => {
    const heard = Array.from({ length: 400 }, (_, tick) =>
      listCues(stateAt(tick * 200), stateAt(tick * 200 + 200)),
    )
    expect(heard.flat()).toEqual(['minute', 'ten_seconds', 'end'])
    expect(heard[49]).toEqual(['minute'])
    expect(heard[299]).toEqual(['ten_seconds'])
    expect(heard[349]).toEqual(['end'])
  })

  it('is nothing after a phone has slept through it', () => {
    expect(listCues(stateAt(1_000), stateAt(65_000))).toEqual([])
    expect(listCues(stateAt(1_000), stateAt(90_000))).toEqual([])
  })

  it('is nothing when the time keeper stops or pauses the period early', () => {
    const paused: Press[] = [...PRESSES, { kind: 'pause', at: 30_000, device: 'a' }]
    const stopped: Press[] = [...PRESSES, { kind: 'stop', at: 30_000, device: 'a' }]
    expect(listCues(stateAt(29_900), stateAt(30_100, paused))).toEqual([])
    expect(listCues(stateAt(29_900), stateAt(30_100, stopped))).toEqual([])
  })
})
