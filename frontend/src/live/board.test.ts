import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardHistories, boardOf, deltaOf, heartbeatOf, ranked, rowOf, snapshotOf } from '@/testing/standings'
import { applyFrame } from './board'
import type { Board, BoardFrame } from './frames'

const board = boardOf(10, [rowOf(1, 30, 1), rowOf(2, 20, 2), rowOf(3, 0, 3)])
const next = boardOf(11, ranked(new Map([[1, 30], [2, 40], [3, 0]]))) // biome-ignore format: one line reads best

const applyAll = (start: Board | undefined, frames: BoardFrame[]) =>
  frames.reduce((known, frame) => applyFrame(known, frame).board, start)

describe('a delta', () => {
  test('updates rows, places and the order of the list', () => {
    const { board: after, isInSync } = applyFrame(board, deltaOf(board, next))
    expect(isInSync).toBe(true)
    expect(after).toEqual(next)
    expect(after?.rows.map(({ id, place }) => [id, place])).toEqual([[2, 1], [1, 2], [3, 3]]) // biome-ignore format: one line reads best
  })

  test('applied twice changes nothing', () => {
    const delta = deltaOf(board, next)
    const once = applyFrame(board, delta).board
    expect(applyFrame(once, delta)).toEqual({ board: once, isInSync: true })
  })

  test('keeps unchanged rows as the same objects, so that they are not rendered again', () => {
    const after = applyFrame(board, deltaOf(board, next)).board
    expect(after?.rows.find(({ id }) => id === 3)).toBe(board.rows[2])
  })

  test('that does not follow is not applied, and reveals a gap', () => {
    const later = { ...deltaOf(board, next), from: 11, to: 12 }
    expect(applyFrame(board, later)).toEqual({ board, isInSync: false })
    const overlapping = { ...deltaOf(board, next), from: 9, to: 12 }
    expect(applyFrame(board, overlapping)).toEqual({ board, isInSync: false })
  })

  test('of another epoch is not applied', () => {
    const restored = { ...deltaOf(board, next), epoch: 'second' }
    expect(applyFrame(board, restored)).toEqual({ board, isInSync: false })
  })

  test('before any snapshot is not applied', () => {
    expect(applyFrame(undefined, deltaOf(board, next))).toEqual({ board: undefined, isInSync: false })
  })

  test('may remove rows and take places away', () => {
    const delta = { ...deltaOf(board, next), rows: [], places: { '1': null }, gone: [2] }
    expect(applyFrame(board, delta).board?.rows.map(({ id, place }) => [id, place])).toEqual([[3, 3], [1, null]]) // biome-ignore format: one line reads best
  })
})

test('a snapshot replaces whatever was there before', () => {
  const restored = boardOf(3, [rowOf(9, 5, 1)], 'second')
  expect(applyFrame(board, snapshotOf(restored))).toEqual({ board: restored, isInSync: true })
})

test('a heartbeat reveals whether anything is missing', () => {
  expect(applyFrame(board, heartbeatOf(board)).isInSync).toBe(true)
  expect(applyFrame(board, heartbeatOf(next)).isInSync).toBe(false)
  expect(applyFrame(undefined, heartbeatOf(board)).isInSync).toBe(false)
})

test('after any loss, duplication and reordering a heartbeat is in sync only with the server’s own board', () => {
  const journeys = boardHistories.chain((boards) => {
    const deltas = boards.slice(1).map((after, index) => deltaOf(boards[index] as Board, after))
    const frames: BoardFrame[] = [...deltas, ...boards.map(snapshotOf), ...boards.map(heartbeatOf)]
    return fc.record({ boards: fc.constant(boards), received: fc.array(fc.constantFrom(...frames)) })
  })
  fc.assert(
    fc.property(journeys, ({ boards, received }) => {
      const server = boards.at(-1) as Board
      const known = applyAll(boards[0], received)
      const { isInSync } = applyFrame(known, heartbeatOf(server))
      const mended = isInSync ? known : applyFrame(known, snapshotOf(server)).board
      expect(mended).toEqual(server)
    }),
  )
})

test('received in order, the deltas of a whole day need no snapshot', () => {
  fc.assert(
    fc.property(boardHistories, (boards) => {
      let known = boards[0]
      for (const [index, after] of boards.slice(1).entries()) {
        const applied = applyFrame(known, deltaOf(boards[index] as Board, after))
        expect(applied.isInSync).toBe(true)
        known = applied.board
        expect(known).toEqual(after)
      }
    }),
  )
})
