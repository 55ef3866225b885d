import { describe, expect, it } from 'vitest'
import type { AscentFacts } from '@/sync/op'
import { afterPress, changeTo, NO_RESULT, type RoundPress, resultOf } from './round-result'

const press = (...presses: RoundPress[]) => presses.reduce(afterPress, NO_RESULT)

const sent = (...presses: RoundPress[]) => {
  const change = changeTo(press(...presses))
  if (change.kind === 'clear') throw new Error('nothing was sent')
  return change
}

describe('a result in a judged round (R17)', () => {
  it('counts tries, and takes zone and top in the try they happen in', () => {
    expect(press('try', 'try', 'zone', 'try', 'top')).toEqual({ tries: 3, zone: 2, top: 3 })
  })

  it('is a flash when the top is pressed first', () => {
    expect(press('top')).toEqual({ tries: 1, zone: 1, top: 1 })
  })

  it('adds nothing after the top, and no second zone', () => {
    expect(press('top', 'try', 'zone', 'top')).toEqual({ tries: 1, zone: 1, top: 1 })
    expect(press('try', 'zone', 'try', 'zone')).toEqual({ tries: 2, zone: 1, top: null })
  })

  it('comes back from what is sent as it was', () => {
    for (const presses of [
      ['try'],
      ['try', 'try'],
      ['zone'],
      ['try', 'zone', 'try'],
      ['try', 'zone', 'try', 'top'],
    ] as RoundPress[][])
      expect(resultOf(sent(...presses) as AscentFacts)).toEqual(press(...presses))
  })

  it('sends the tries of a boulder that is not topped, and clears one without any', () => {
    expect(sent('try', 'try')).toEqual({
      kind: 'set',
      topped: false,
      zoned: false,
      attempts_to_top: 2,
      attempts_to_zone: null,
    })
    expect(changeTo(NO_RESULT)).toEqual({ kind: 'clear' })
  })

  it('reads what another phone logged without tries', () => {
    expect(resultOf({ topped: true, zoned: true, attempts_to_top: null, attempts_to_zone: null })).toEqual({
      tries: 1,
      zone: 1,
      top: 1,
    })
    expect(resultOf({ topped: false, zoned: true, attempts_to_top: null, attempts_to_zone: 3 })).toEqual({
      tries: 3,
      zone: 3,
      top: null,
    })
  })
})
