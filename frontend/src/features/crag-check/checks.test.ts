import { describe, expect, it } from 'vitest'
import { evaluateBoulders, evaluateClock, evaluatePictures, evaluateUnsent } from './checks'

describe('the clock check', () => {
  it('passes up to a minute of offset in either direction', () => {
    expect(evaluateClock(400)).toMatchObject({ isOk: true, text: 'Your clock is right.' })
    expect(evaluateClock(-60_000)).toMatchObject({
      isOk: true,
      text: 'Your clock is 60 s off. That is fine.',
    })
  })

  it('fails above a minute of offset', () => {
    expect(evaluateClock(61_000)).toMatchObject({ isOk: false })
    expect(evaluateClock(-600_000).text).toContain('10 minutes off')
  })

  it('fails if the server did not answer', () => {
    expect(evaluateClock(null)).toMatchObject({ isOk: false })
  })
})

describe('the boulder check', () => {
  it('passes if every competition of the user has boulders on the phone', () => {
    expect(evaluateBoulders([120, 30])).toMatchObject({ isOk: true })
    expect(evaluateBoulders([120, 30]).text).toContain('150 boulders')
    expect(evaluateBoulders([120, 0])).toMatchObject({ isOk: false })
  })

  it('passes for users without competitions', () => {
    expect(evaluateBoulders([])).toMatchObject({ isOk: true })
  })
})

it('the check of unsent ascents says how many there are, and that others may wait in the other store', () => {
  expect(evaluateUnsent(0, true)).toMatchObject({ isOk: true })
  expect(evaluateUnsent(0, true).text).toContain('open Topout in the browser')
  expect(evaluateUnsent(1, false).text).toContain('1 ascent is waiting')
  expect(evaluateUnsent(1, false).text).toContain('open the app once')
  expect(evaluateUnsent(3, false).text).toContain('3 ascents are waiting')
})

it('the check of photos and maps says how much they are before they are loaded', () => {
  expect(evaluatePictures(248, 240, 9_840_000)).toMatchObject({ isOk: false, remedy: 'load-pictures' })
  expect(evaluatePictures(248, 240, 9_840_000).text).toBe(
    '8 pictures are not on this phone yet. All together are 9.8 MB.',
  )
  expect(evaluatePictures(248, 248, 9_840_000)).toMatchObject({ isOk: true })
  expect(evaluatePictures(0, 0, 0)).toMatchObject({ isOk: true })
})
