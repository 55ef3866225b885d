import { describe, expect, it } from 'vitest'
import { judgeBoulders, judgeClock, judgeUnsent } from './checks'

describe('the clock of the phone', () => {
  it('is fine up to a minute off, either way', () => {
    expect(judgeClock(400)).toMatchObject({ fine: true, text: 'Your clock agrees with ours.' })
    expect(judgeClock(-60_000)).toMatchObject({ fine: true, text: 'Your clock is 60 s off. That is fine.' })
  })

  it('is to be set beyond that', () => {
    expect(judgeClock(61_000)).toMatchObject({ fine: false })
    expect(judgeClock(-600_000).text).toContain('10 minutes off')
  })

  it('is not called right when the server could not be asked', () => {
    expect(judgeClock(null)).toMatchObject({ fine: false })
  })
})

describe('the boulders', () => {
  it('are fine when every competition of mine has some on this phone', () => {
    expect(judgeBoulders([120, 30])).toMatchObject({ fine: true })
    expect(judgeBoulders([120, 30]).text).toContain('150 boulders')
    expect(judgeBoulders([120, 0])).toMatchObject({ fine: false })
  })

  it('are not missed by somebody who takes part in nothing', () => {
    expect(judgeBoulders([])).toMatchObject({ fine: true })
  })
})

it('says how many ascents wait on this phone', () => {
  expect(judgeUnsent(0)).toMatchObject({ fine: true })
  expect(judgeUnsent(1).text).toContain('1 ascent waits')
  expect(judgeUnsent(3).text).toContain('3 ascents wait')
})
