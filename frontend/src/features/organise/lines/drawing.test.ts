import { describe, expect, it } from 'vitest'
import {
  addHold,
  addNext,
  drawingOf,
  EMPTY,
  extendLine,
  findTarget,
  listTargets,
  MAX_HOLDS,
  MAX_LINE_POINTS,
  moveTo,
  remove,
  toFields,
} from './drawing'

const zigzag = Array.from({ length: 500 }, (_, index) => ({ x: index % 2, y: index / 500 }))

describe('drawing a line', () => {
  it('continues the line with each stroke, and stays within what the server takes', () => {
    const once = extendLine(EMPTY, [
      { x: 0.1, y: 0.9 },
      { x: 0.1, y: 0.7 },
      { x: 0.1, y: 0.5 },
    ])
    expect(once.line).toEqual([
      { x: 0.1, y: 0.9 },
      { x: 0.1, y: 0.5 },
    ])
    expect(extendLine(once, [{ x: 0.3, y: 0.2 }]).line).toHaveLength(3)
    expect(extendLine(EMPTY, zigzag).line).toHaveLength(MAX_LINE_POINTS)
    const full = zigzag.reduce((drawing, point) => addHold(drawing, 'hold', point), EMPTY)
    expect(full.holds).toHaveLength(MAX_HOLDS)
  })

  it('adds, moves and removes without a pointer', () => {
    const added = addNext(addNext(EMPTY, 'start'), 'top')
    expect(added.holds.map(({ kind }) => kind)).toEqual(['start', 'top'])
    const moved = moveTo(added, { part: 'holds', index: 1 }, { x: 0.5, y: -0.2 })
    expect(moved.holds[1]).toEqual({ x: 0.5, y: 0, kind: 'top' })
    expect(remove(moved, { part: 'holds', index: 0 }).holds).toHaveLength(1)
    expect(addNext(EMPTY, 'line').line).toEqual([{ x: 0.5, y: 0.9 }])
  })

  it('takes hold of what is closest to the finger', () => {
    const drawing = addHold(addHold(EMPTY, 'start', { x: 0.2, y: 0.2 }), 'top', { x: 0.25, y: 0.2 })
    expect(findTarget(drawing, listTargets(drawing), { x: 0.24, y: 0.2 }, 0.1)).toEqual({
      part: 'holds',
      index: 1,
    })
    expect(findTarget(drawing, listTargets(drawing), { x: 0.9, y: 0.9 }, 0.1)).toBeNull()
  })

  it('is read from a boulder and written back unchanged; a single point is no line', () => {
    const fields = {
      line: [
        [0.1, 0.9],
        [0.2, 0.1],
      ],
      holds: [{ x: 0.1, y: 0.9, kind: 'start' as const }],
    }
    expect(toFields(drawingOf(fields))).toEqual(fields)
    expect(toFields(addNext(EMPTY, 'line')).line).toBeNull()
  })
})
