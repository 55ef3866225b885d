import { describe, expect, it } from 'vitest'
import { type Course, findPeriod, followBoulder, listTurns } from './course'

const COURSES: Course[] = ['rotation', 'in_turn']
/** More than any of these rounds has. */
const PERIODS = Array.from({ length: 30 }, (_, period) => period)

describe('the course of a judged round (R15)', () => {
  it('has climber i on boulder b of a rotation when the period is i + 2b', () => {
    for (const period of PERIODS)
      for (const { climber, boulder } of listTurns('rotation', 6, 4, period))
        expect(period).toBe(climber + 2 * boulder)
  })

  it('has everybody on every boulder exactly once', () => {
    for (const course of COURSES) {
      const periods = PERIODS.map((period) => listTurns(course, 5, 4, period))
      expect(new Set(periods.flat().map(({ climber, boulder }) => `${climber} ${boulder}`)).size).toBe(20)
      expect(periods.flat()).toHaveLength(20)
    }
  })

  it.each(COURSES)('lists a turn in its period (%s)', (course) => {
    for (let number = 0; number < 20; number++) {
      const turn = { climber: number % 5, boulder: Math.floor(number / 5) }
      expect(listTurns(course, 5, 4, findPeriod(course, 5, turn))).toContainEqual(turn)
    }
  })

  it('says who is on a boulder and who comes there next', () => {
    expect(followBoulder('rotation', 3, 1, 0)).toEqual({ on: null, next: 0 })
    expect(followBoulder('rotation', 3, 1, 2)).toEqual({ on: 0, next: 1 })
    expect(followBoulder('rotation', 3, 1, 4)).toEqual({ on: 2, next: null })
    expect(followBoulder('rotation', 3, 1, 5)).toEqual({ on: null, next: null })
    expect(followBoulder('in_turn', 3, 1, 4)).toEqual({ on: 1, next: 2 })
    expect(followBoulder('in_turn', 0, 0, 0)).toEqual({ on: null, next: null })
  })

  it.each(COURSES)('has no turns without climbers or boulders (%s)', (course) => {
    expect([...listTurns(course, 0, 4, 0), ...listTurns(course, 4, 0, 0)]).toEqual([])
  })
})
