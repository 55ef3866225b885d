import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachSession } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import { endSession, startSession } from '@/session/session'
import { sessionPort } from '@/session/session-port'
import { json, refusal, type Server } from '@/testing/server'
import { ADA } from '@/testing/signed-in'
import { FakeSocket, setVisibility, withFakeSocket } from '@/testing/socket'
import { AS_OF, boardOf, rowOf, snapshotOf, TOPIC } from '@/testing/standings'
import { waitFor } from '@/testing/wait-for'
import type { Board } from './frames'
import { createLiveClient, type LiveClient, useLiveTopics } from './live-client'

const first = boardOf(10, [rowOf(1, 0, 1)])
const second = boardOf(11, [rowOf(1, 5, 1)])
const third = boardOf(12, [rowOf(1, 9, 1)])
const KEY = queryKeys.scoreboard(TOPIC.competition, TOPIC.category)
const BOARD = '/api/competitions/4/scoreboard'

let queryClient: QueryClient
let live: LiveClient
let requests: Request[]
let answer: Server

const cached = () => queryClient.getQueryData<{ data: Board }>(KEY)?.data
const isLive = () => useLiveTopics.getState().live.has('4/lt_6B')
const pathOf = ({ url }: Request) => new URL(url).pathname
const asked = (path: string) => requests.filter((request) => pathOf(request) === path)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const boardOnServer = (board: Board, headers: Record<string, string> = {}): Server => {
  return (request) => {
    const response = pathOf(request) === BOARD ? json(200, { data: board }) : json(200, { data: {} })
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
}

beforeEach(() => {
  withFakeSocket()
  setVisibility('visible')
  attachSession(sessionPort)
  requests = []
  answer = boardOnServer(second)
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    requests.push(request)
    return answer(request)
  })
  queryClient = new QueryClient()
  queryClient.setQueryData(KEY, { data: first })
  live = createLiveClient(queryClient)
  live.subscribe(TOPIC)
})

afterEach(() => {
  live.stop()
  endSession()
  vi.useRealTimers()
})

/** Its module has been loaded, and the first answer is there. */
async function follow() {
  FakeSocket.last.disconnect()
  await vi.dynamicImportSettled()
  await pass(0)
  await vi.dynamicImportSettled()
  await pass(1_700)
}

test('L16: a screen whose socket is refused follows by requests, and is as live as with one', async () => {
  await follow()
  expect(cached()?.version).toBe(11)
  expect(isLive()).toBe(true)
  answer = boardOnServer(third)
  await pass(1_700)
  expect(cached()?.version).toBe(12)
})

test('L16: it asks again after 1.2 to 1.7 seconds, sooner after an answer that a cache had for a second', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await follow()
  const before = asked(BOARD).length
  await pass(1_450)
  expect(asked(BOARD)).toHaveLength(before + 1)
  answer = boardOnServer(second, { Age: '1' })
  await pass(1_450)
  expect(asked(BOARD)).toHaveLength(before + 2)
  await pass(750)
  expect(asked(BOARD)).toHaveLength(before + 3)
})

test('an older answer of a cache replaces nothing', async () => {
  queryClient.setQueryData(KEY, { data: third })
  await follow()
  expect(cached()?.version).toBe(12)
})

test('without signal no board is asked for, and no code is loaded for it', async () => {
  answer = () => new Response(null, { status: 502 })
  await follow()
  expect(asked('/healthz')).toHaveLength(1)
  expect(asked(BOARD)).toHaveLength(0)
  expect(isLive()).toBe(false)
})

test('a public board is asked for without the session, so that a cache may answer', async () => {
  startSession(ADA, 'first', 'participant')
  await follow()
  const [request] = asked(BOARD)
  expect(request?.headers.get('Authorization')).toBeNull()
  expect(request?.credentials).toBe('omit')
})

test('a board that is not for guests is asked for with the session', async () => {
  startSession(ADA, 'first', 'participant')
  answer = (request) =>
    pathOf(request) !== BOARD || request.headers.has('Authorization')
      ? json(200, { data: second })
      : refusal(401, 'not_authenticated')
  await follow()
  await waitFor(() => expect(cached()?.version).toBe(11))
  const before = asked(BOARD).length
  await pass(1_700)
  expect(asked(BOARD)).toHaveLength(before + 1)
  expect(asked(BOARD).at(-1)?.headers.get('Authorization')).toBe('Bearer first')
})

test('of a frozen board it asks only whether it still is, and fetches it when it is not', async () => {
  queryClient.setQueryData(KEY, { data: { ...first, frozen_at: AS_OF } })
  let frozen = true
  answer = (request) =>
    pathOf(request) === BOARD
      ? json(200, { data: second })
      : json(200, { data: { scoreboard_frozen: frozen } })
  await follow()
  await pass(5_000)
  expect(asked(BOARD)).toHaveLength(0)
  expect(isLive()).toBe(true)
  frozen = false
  await pass(1_700)
  expect(cached()?.version).toBe(11)
})

test('a board that is frozen while it is watched is fetched within a minute, not by all at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await follow()
  const before = asked(BOARD).length
  const frozenBoard = { ...third, frozen_at: AS_OF }
  answer = (request) =>
    pathOf(request) === BOARD
      ? json(200, { data: frozenBoard })
      : json(200, { data: { scoreboard_frozen: true } })
  await pass(29_000)
  expect(asked(BOARD)).toHaveLength(before)
  expect(cached()?.version).toBe(11)
  expect(isLive()).toBe(true)
  await pass(4_000)
  expect(asked(BOARD)).toHaveLength(before + 1)
  expect(cached()?.frozen_at).toBe(AS_OF)
  await pass(60_000)
  expect(asked(BOARD)).toHaveLength(before + 1)
})

test('whether a public board is frozen is asked for without the session', async () => {
  startSession(ADA, 'first', 'participant')
  await follow()
  const [request] = asked('/api/competitions/4')
  expect(request?.headers.get('Authorization')).toBeNull()
})

test('after failures it asks more and more seldom, and the board is not live', async () => {
  answer = () => refusal(503, 'unavailable')
  await follow()
  expect(isLive()).toBe(false)
  await pass(60_000)
  const before = asked(BOARD).length
  await pass(60_000)
  expect(asked(BOARD).length - before).toBeLessThanOrEqual(30)
  expect(cached()?.version).toBe(10)
})

test('a server that answers slowly is asked less often', async () => {
  answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    return json(200, { data: second })
  }
  await follow()
  const before = asked(BOARD).length
  await pass(10_000)
  expect(asked(BOARD).length - before).toBeLessThanOrEqual(1)
})

test('a socket that opens takes over with its first frame', async () => {
  await follow()
  for (let tries = 0; tries < 3 && FakeSocket.all.length < 2; tries += 1) await pass(30_000)
  FakeSocket.last.accept()
  FakeSocket.last.receive(snapshotOf(third))
  const before = requests.length
  await pass(10_000)
  expect(asked(BOARD)).toHaveLength(requests.slice(0, before).filter((one) => pathOf(one) === BOARD).length)
  expect(isLive()).toBe(true)
})

test('while requests are answered a refused socket is tried less and less often', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  await follow()
  for (let failures = 0; failures < 7; failures += 1) {
    await pass(300_000)
    FakeSocket.last.disconnect()
  }
  const sockets = FakeSocket.all.length
  await pass(200_000)
  expect(FakeSocket.all).toHaveLength(sockets)
  await pass(100_000)
  expect(FakeSocket.all).toHaveLength(sockets + 1)
})

test('a hidden page asks for nothing, and again when it is shown', async () => {
  await follow()
  setVisibility('hidden')
  await pass(2_000)
  const before = requests.length
  await pass(20_000)
  expect(requests).toHaveLength(before)
  setVisibility('visible')
  await pass(1_700)
  expect(asked(BOARD).length).toBeGreaterThan(0)
  expect(requests.length).toBeGreaterThan(before)
})

test('a server that says bye is given the time of a restart', async () => {
  FakeSocket.last.accept()
  FakeSocket.last.receive(snapshotOf(first))
  FakeSocket.last.receive({ type: 'bye', retry_ms: 20_000 })
  await pass(4_900)
  expect(asked(BOARD)).toHaveLength(0)
  await pass(200)
  await vi.dynamicImportSettled()
  await pass(1_700)
  expect(asked(BOARD)).toHaveLength(1)
})
