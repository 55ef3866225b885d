import { describe, expect, it } from 'vitest'
import { NO_RESULT, type RoundResult } from './round-result'
import { applyStep, findUndone, type RoundStep, type ShownResult } from './round-steps'

const NOTHING: ShownResult = { own: [], result: NO_RESULT }
const press = (shown: ShownResult, ...presses: ('try' | 'zone' | 'top')[]) =>
  presses.reduce((state, one) => applyStep(state, { kind: 'press', press: one }, null), shown)
const undo = (shown: ShownResult) => applyStep(shown, { kind: 'undo' }, null)
/** What another judge has pressed meanwhile. */
const changedTo = ({ own }: ShownResult, result: RoundResult): ShownResult => ({ own, result })

describe('what a judge does in a judged round (R17)', () => {
  it('is undone press by press', () => {
    const pressed = press(NOTHING, 'try', 'try', 'top')
    expect(undo(pressed).result).toEqual({ tries: 2, zone: null, top: null })
    expect(undo(undo(undo(pressed)))).toEqual(NOTHING)
    expect(findUndone(NOTHING)).toBeUndefined()
  })

  it('is not undone once another judge has pressed: their result stands', () => {
    const theirs = { tries: 2, zone: 2, top: 2 }
    const shown = changedTo(press(NOTHING, 'try'), theirs)
    expect(findUndone(shown)).toBeUndefined()
    expect(undo(shown).result).toEqual(theirs)
  })

  it('is undone as far as the other judge’s result, and no further', () => {
    const theirs = { tries: 3, zone: null, top: null }
    const shown = press(changedTo(press(NOTHING, 'try'), theirs), 'zone')
    expect(undo(shown).result).toEqual(theirs)
    expect(undo(undo(shown)).result).toEqual(theirs)
  })

  it('corrects a result as a whole, which can be undone too', () => {
    const corrected: RoundStep = { kind: 'correct', result: { tries: 4, zone: 2, top: null } }
    const shown = applyStep(press(NOTHING, 'top'), corrected, null)
    expect(shown.result).toEqual(corrected.result)
    expect(undo(shown).result).toEqual({ tries: 1, zone: 1, top: 1 })
  })

  it('adds no try beyond the last that is allowed (R7)', () => {
    const used = { own: [], result: { tries: 2, zone: null, top: null } }
    expect(applyStep(used, { kind: 'press', press: 'try' }, 2)).toBe(used)
    expect(applyStep(used, { kind: 'press', press: 'top' }, 2).result.top).toBe(2)
  })
})
