import { describe, expect, test } from 'vitest'
import { type Day, describeDay, tellCard } from './card'
import { cover } from './draw-day'

const FROZEN_AT = '2026-06-06T12:00:00Z'

const top = (boulder_id: number, climbed_at: string, attempts_to_top: number | null = 1) =>
  ({ boulder_id, participant_id: 7, topped: true, climbed_at, attempts_to_top }) as NonNullable<
    Day['ascents']
  >[number]

const part = (id: number, grade: string, kind = 'tops') =>
  ({
    kind,
    boulder: { id, number: id, name: `Boulder ${id}`, grade },
    climber: { id: 7, name: 'Ada S.' },
  }) as NonNullable<Day['breakdown']>['parts'][number]

/** Two tops on the board; the phone knows a third one. */
function dayOf(changes: Partial<Day> = {}, row: object = {}, frozenAt: string | null = null): Day {
  return {
    competition: {
      name: 'Cedar Marathon',
      location: 'Cedar valley',
      starts_at: '2026-06-06T08:00:00Z',
      timezone: 'Europe/Vienna',
      published_at: '2026-01-01T00:00:00Z',
      scoreboard_public: true,
    },
    site: 'topout.example',
    mine: {
      category: { key: 'open', name: 'Open' },
      board: 'open',
      row: { id: 7, place: 2, status: null, name: 'Ada S.', score: 20, tops: 2, ...row },
      ranked: 9,
      frozenAt,
    } as NonNullable<Day['mine']>,
    breakdown: { parts: [part(1, '6A+'), part(2, '6A')] },
    history: {
      moments: ['2026-06-06T08:00:00Z', '2026-06-06T11:00:00Z'],
      rows: [
        { id: 7, name: 'Ada S.', scores: [0, 20] },
        { id: 8, name: 'Bela Stone', scores: [0, 30] },
      ],
    },
    maps: [
      {
        id: 1,
        sector: '',
        image_url: '/api/photos/map',
        image_bytes: 1,
        width: 300,
        height: 200,
        version: 1,
        pins: [
          { boulder_id: 1, x: 0.1, y: 0.1 },
          { boulder_id: 2, x: 0.5, y: 0.5 },
          { boulder_id: 3, x: 0.9, y: 0.9 },
        ],
      },
    ],
    ascents: [
      top(1, '2026-06-06T11:00:00Z'),
      top(2, '2026-06-06T10:00:00Z', 3),
      top(3, '2026-06-06T11:30:00Z'),
    ],
    ...changes,
  }
}

const statsOf = (day: Day) =>
  Object.fromEntries(describeDay(day).stats.map(({ label, value }) => [label, value]))

describe('a card', () => {
  test('says place, tops, flashes and the hardest top, and leads from boulder to boulder as they were climbed', () => {
    const card = describeDay(dayOf())
    expect(card).toMatchObject({
      name: 'Ada S.',
      category: 'Open',
      place: { value: '2', of: 'of 9' },
      note: '',
    })
    expect(statsOf(dayOf())).toEqual({ Tops: '2', Flashes: '1', Hardest: '6A+' })
    expect(card.line?.points).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 0.1, y: 0.1 },
    ])
    expect(card.plot?.scores).toEqual([0, 20])
  })

  test('has nothing of a board that is not public: no name, place, tops, map or plot', () => {
    const day = dayOf()
    const card = describeDay({ ...day, competition: { ...day.competition, scoreboard_public: false } })
    expect(card).toMatchObject({
      name: 'I was there',
      category: '',
      place: null,
      stats: [],
      plot: null,
      line: null,
    })
    expect(card.note).toBe('The board of this competition isn’t public')
    expect(JSON.stringify(card)).not.toMatch(/Ada|Bela|6A/)
  })

  test('has nothing of a competition that is not published', () => {
    const day = dayOf()
    const card = describeDay({ ...day, competition: { ...day.competition, published_at: null } })
    expect(card).toMatchObject({ name: 'I was there', place: null, stats: [], plot: null, line: null })
  })

  test('shows no ascent that is only on the phone', () => {
    const card = describeDay(dayOf({ breakdown: { parts: [part(2, '6A')] } }, { tops: 1 }))
    expect(card.line?.points).toEqual([{ x: 0.5, y: 0.5 }])
    expect(card.stats.map(({ value }) => value)).toEqual(['1', '0', '6A'])
  })

  test('of a frozen board says so, and counts no flash that the board does not count', () => {
    const card = describeDay(dayOf({}, {}, FROZEN_AT))
    expect(card.note).toBe('As of 14:00, when the board was frozen')
    expect(statsOf(dayOf({}, {}, FROZEN_AT))).toEqual({ Tops: '2', Hardest: '6A+' })
    const scored = dayOf({ breakdown: { parts: [part(1, '6A+'), part(1, '6A+', 'flash')] } }, {}, FROZEN_AT)
    expect(statsOf(scored)).toMatchObject({ Flashes: '1' })
  })

  test('of a frozen board does not tell by its line what was climbed again later', () => {
    const later = [top(1, '2026-06-06T12:30:00Z'), top(2, '2026-06-06T12:10:00Z')]
    const card = describeDay(dayOf({ ascents: later }, {}, FROZEN_AT))
    expect(card.line?.points.map(({ x }) => x)).toEqual([0.1, 0.5])
  })

  test('shows no pin but those of own tops, since staff see pins of secret boulders', () => {
    expect(JSON.stringify(describeDay(dayOf()).line)).not.toContain('0.9')
  })

  test('names nobody else, and calls the person what the board calls them', () => {
    expect(JSON.stringify(describeDay(dayOf()))).not.toContain('Bela')
    expect(describeDay(dayOf({}, { name: 'A.' })).name).toBe('A.')
  })

  test('without a place says so; who did not finish has the word of the board', () => {
    expect(describeDay(dayOf({}, { place: null }))).toMatchObject({
      place: null,
      note: 'Without a place on the board',
    })
    expect(describeDay(dayOf({}, { place: null, status: 'dnf' })).place).toMatchObject({
      value: 'DNF',
      of: '',
    })
  })

  test('of a day without a top has neither line nor plot', () => {
    const flat = {
      moments: ['2026-06-06T08:00:00Z', '2026-06-06T11:00:00Z'],
      rows: [{ id: 7, name: '', scores: [0, 0] }],
    }
    const card = describeDay(dayOf({ breakdown: { parts: [] }, ascents: [], history: flat }, { tops: 0 }))
    expect(card).toMatchObject({ plot: null, line: null, stats: [{ label: 'Tops', value: '0' }] })
  })

  test('without signal says what the phone knows of the board', () => {
    const { breakdown, history, maps, ascents, ...known } = dayOf()
    expect(describeDay(known)).toMatchObject({
      place: { value: '2' },
      stats: [{ value: '2' }],
      plot: null,
      line: null,
    })
  })

  test('is told to screen readers', () => {
    expect(tellCard(describeDay(dayOf()))).toBe(
      'Ada S.. Open. Cedar Marathon. 6 June 2026 · Cedar valley. Place 2 of 9. Tops: 2. Flashes: 1. Hardest: 6A+',
    )
  })
})

test('the whole line of a hundred boulders is inside the map, in every shape of it', () => {
  const points = Array.from({ length: 100 }, (_, index) => ({
    x: (index % 10) / 9,
    y: Math.floor(index / 10) / 9,
  }))
  for (const [width, height] of [
    [300, 200],
    [200, 900],
    [2000, 100],
  ] as const) {
    const box = { x: 84, y: 900, width: 912, height: 330 }
    const shown = cover({ picture: { url: '', width, height }, points }, box)
    for (const { x, y } of points) {
      expect(shown.x + x * shown.width).toBeGreaterThan(box.x)
      expect(shown.x + x * shown.width).toBeLessThan(box.x + box.width)
      expect(shown.y + y * shown.height).toBeGreaterThan(box.y)
      expect(shown.y + y * shown.height).toBeLessThan(box.y + box.height)
    }
  }
})
