import { describe, expect, it } from 'vitest'
import { judgeClock } from './checks'

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
