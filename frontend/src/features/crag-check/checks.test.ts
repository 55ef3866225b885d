import { describe, expect, it } from 'vitest'
import { evaluateBoulders, evaluateClock, evaluateUnsent } from './checks'

describe('the clock of the phone', () => {
  it('is fine up to a minute off, either way', () => {
    expect(evaluateClock(400)).toMatchObject({ isOk: true, text: 'Your clock agrees with ours.' })
    expect(evaluateClock(-60_000)).toMatchObject({
      isOk: true,
      text: 'Your clock is 60 s off. That is fine.',
    })
  })

  it('is to be set beyond that', () => {
    expect(evaluateClock(61_000)).toMatchObject({ isOk: false })
    expect(evaluateClock(-600_000).text).toContain('10 minutes off')
  })

  it('is not called right when the server could not be asked', () => {
    expect(evaluateClock(null)).toMatchObject({ isOk: false })
  })
})

describe('the boulders', () => {
  it('are fine when every competition of mine has some on this phone', () => {
    expect(evaluateBoulders([120, 30])).toMatchObject({ isOk: true })
    expect(evaluateBoulders([120, 30]).text).toContain('150 boulders')
    expect(evaluateBoulders([120, 0])).toMatchObject({ isOk: false })
  })

  it('are not missed by somebody who takes part in nothing', () => {
    expect(evaluateBoulders([])).toMatchObject({ isOk: true })
  })
})

it('says how many ascents wait on this phone', () => {
  expect(evaluateUnsent(0)).toMatchObject({ isOk: true })
  expect(evaluateUnsent(1).text).toContain('1 ascent waits')
  expect(evaluateUnsent(3).text).toContain('3 ascents wait')
})
