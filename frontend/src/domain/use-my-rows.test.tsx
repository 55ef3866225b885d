import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Category, Entry } from '@/api/competition-queries'
import { json, type Server, serve } from '@/testing/server'
import { rowOf } from '@/testing/standings'
import { useMyRows } from './use-my-rows'
import { useOverallRows } from './use-overall-rows'

afterEach(() => {
  // Staff ask again and again while the screen is open.
  cleanup()
  vi.unstubAllGlobals()
})

const ME = 7
const OTHER = 8
const category = { key: 'u15', name: 'U15', kind: 'individual' } as Category
const entry = { id: ME, status: 'confirmed', team: null } as Entry

const roundOf = (position: number, key: string, board: string, status: string) => ({
  id: position + 1,
  category: 'u15',
  key,
  board,
  name: key,
  position,
  status,
})
const OVERALL_ROUNDS = [
  { key: 'qualification', board: 'u15', name: 'Qualification' },
  { key: 'final', board: 'u15.final', name: 'Final' },
]
const wholeRow = (id: number, place: number, score: number) => ({
  ...rowOf(id, score, place),
  status: null,
  club: '',
  round: 'final',
  round_place: place,
  places: { qualification: 3 - place, final: place },
})

function wholeOf(isLive: boolean) {
  const [first, second] = isLive ? [ME, OTHER] : [OTHER, ME]
  const rows = [wholeRow(first, 1, 20), wholeRow(second, 2, 10)]
  return { category: 'u15', rounds: OVERALL_ROUNDS, rows }
}

/** I won the qualification and am second of the final; behind the frozen board I am first. */
function competition(finalStatus: string, stored: object[] = []): Server {
  return (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/rounds'))
      return json(200, {
        data: [roundOf(0, 'qualification', 'u15', 'official'), roundOf(1, 'final', 'u15.final', finalStatus)],
      })
    if (pathname.endsWith('/overall')) return json(200, { data: wholeOf(searchParams.has('live')) })
    if (pathname.endsWith('/results')) return json(200, { data: { categories: stored } })
    const rows = [rowOf(ME, 90, 1), rowOf(OTHER, 80, 2)]
    return json(200, {
      data: { epoch: 'first', version: 1, as_of: '2026-06-06T13:00:00Z', frozen_at: null, rows },
    })
  }
}

function show<Result>(hook: () => Result) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper }).result
}

async function expectMine(expected: object) {
  const result = show(() => useMyRows(4, [category], entry))
  await waitFor(() => expect(result.current).toMatchObject({ rows: [expected], isLoading: false }))
}

test('before a final has started, my place is the one on the board of my class', async () => {
  serve(competition('planned'))
  await expectMine({ board: 'u15', ranked: 2, row: rowOf(ME, 90, 1) })
})

test('R14: once a final has started, my place is that of the whole class, with the name of my last round', async () => {
  serve(competition('running'))
  await expectMine({ board: 'u15.final', ranked: 2, row: { place: 2, score: 10, lastRound: 'Final' } })
})

test('R19: once the whole is official, my place is the stored one', async () => {
  const row = { ...rowOf(ME, 15, 1), status: null, club: '', rounds: { qualification: 1 } }
  const whole = { round: null, rounds: OVERALL_ROUNDS, rows: [row] }
  serve(competition('official', [{ key: 'u15', results: [whole] }]))
  await expectMine({ row: { place: 1, score: 15, lastRound: 'Qualification' } })
})

test('R14: behind a frozen board staff get the true whole, everybody else the frozen one', async () => {
  serve(competition('running'))
  const first = async (isBehindFrozen: boolean) => {
    const result = show(() => useOverallRows(4, ['u15'], { isBehindFrozen }))
    await waitFor(() => expect(result.current[0]?.rows).toHaveLength(2))
    return result.current[0]?.rows?.[0]?.id
  }
  expect(await first(true)).toBe(ME)
  expect(await first(false)).toBe(OTHER)
})
