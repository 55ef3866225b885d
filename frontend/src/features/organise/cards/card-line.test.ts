import { expect, test } from 'vitest'
import { describeLine, listOutside, parseCard, writeCard } from './card-line'
import { decide, findDifferences, splitResults } from './differences'

const BOULDERS = [1, 4, 7, 12].map((number) => ({ id: number * 100, number }))
const top = { topped: true, zoned: true, attempts_to_zone: null }

test('a card is typed as it stands on paper', () => {
  expect(parseCard('1 4f, 7Z 12x3', BOULDERS)).toEqual({
    lines: [
      { boulder_id: 100, ...top, attempts_to_top: null },
      { boulder_id: 400, ...top, attempts_to_top: 1 },
      { boulder_id: 700, topped: false, zoned: true, attempts_to_top: null, attempts_to_zone: null },
      { boulder_id: 1200, ...top, attempts_to_top: 3 },
    ],
    unknown: [],
    twice: [],
  })
})

test.each(['99', '1q', 'x3', '4fx2', '12x0', '12x1001', '-1', '1.5'])('%s is no result', (word) => {
  expect(parseCard(`1 ${word}`, BOULDERS)).toMatchObject({ lines: [{ boulder_id: 100 }], unknown: [word] })
})

test('a boulder stands on a card once', () => {
  expect(parseCard('4 1 4f', BOULDERS)).toMatchObject({ lines: [{}, {}], twice: [4] })
})

test('what was typed can be typed again', () => {
  const typed = '1 4f 7z 12x3'
  expect(writeCard(parseCard(typed, BOULDERS).lines, BOULDERS)).toBe(typed)
  expect(parseCard(typed, BOULDERS).lines.map(describeLine)).toEqual(['top', 'flash', 'zone', 'top, 3 tries'])
})

test('a card names what does not count in the climber’s class (R5)', () => {
  const open = { status: 'open' as const }
  const boulders = [
    { id: 100, ...open, categories: ['girls'] },
    { id: 400, ...open, categories: ['boys'] },
    { id: 700, ...open, categories: ['boys'] },
    { id: 1200, status: 'void' as const, categories: [] },
  ]
  const { lines } = parseCard('1 4f 12', BOULDERS)
  expect(listOutside(lines, boulders, { key: 'girls' }).map(({ id }) => id)).toEqual([400])
  expect(listOutside(lines, boulders, undefined), 'somebody without a class').toEqual([])
})

const [one, four, seven] = parseCard('1 4f 7z', BOULDERS).lines
if (!one || !four || !seven) throw new Error('three lines')

test('only what really differs is asked about', () => {
  const phone = new Map([
    [100, { ...one, attempts_to_top: 5 }],
    [400, { ...four, attempts_to_top: 2 }],
    [700, null],
    [1200, { ...one, boulder_id: 1200 }],
  ])
  const found = findDifferences([one, four, seven], phone)
  expect(found.map(({ boulder_id }) => boulder_id)).toEqual([400, 700, 1200])
})

test('the card counts where both say something, and what only the phone has stays', () => {
  const phone = new Map([
    [400, { ...four, attempts_to_top: 2 }],
    [1200, { ...one, boulder_id: 1200 }],
  ])
  const card = [one, four]
  const differences = findDifferences(card, phone)
  expect(decide(card, differences, new Map())).toEqual({ lines: card, removed: [] })
  const other = decide(
    card,
    differences,
    new Map([
      [400, 'phone'],
      [1200, 'card'],
    ]),
  )
  expect(other).toEqual({ lines: [one, { ...four, attempts_to_top: 2 }], removed: [1200] })
})

test('what was taken back on the phone can be taken back on the card', () => {
  const differences = findDifferences([one], new Map([[100, null]]))
  expect(decide([one], differences, new Map([[100, 'phone']]))).toEqual({ lines: [], removed: [100] })
})

test('what waits or was decided by an organiser is not said to count', () => {
  const results = [
    { boulder_id: 100, status: 'accepted', code: 'ok' },
    { boulder_id: 400, status: 'accepted', code: 'superseded' },
    { boulder_id: 700, status: 'held', code: 'boulder_closed' },
  ]
  expect(splitResults([one, four, seven], results)).toEqual({ counted: [one], notCounted: results.slice(1) })
})
