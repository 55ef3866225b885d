import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachSession } from '@/api/client'
import { competitionQuery } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { onSocketHeartbeat } from '@/api/socket-heartbeat'
import { endSession, replaceToken, startSession } from '@/session/session'
import { sessionPort } from '@/session/session-port'
import { json, serve } from '@/testing/server'
import { ADA } from '@/testing/signed-in'
import { FakeSocket, setVisibility, withFakeSocket } from '@/testing/socket'
import { AS_OF, boardOf, deltaOf, heartbeatOf, rowOf, snapshotOf, TOPIC } from '@/testing/standings'
import { waitFor } from '@/testing/wait-for'
import type { Board } from './frames'
import { createLiveClient, type LiveClient, useLiveTopics } from './live-client'

const first = boardOf(10, [rowOf(1, 0, 1)])
const second = boardOf(11, [rowOf(1, 5, 1)])
const third = boardOf(12, [rowOf(1, 9, 1)])
const KEY = queryKeys.scoreboard(TOPIC.competition, TOPIC.category)

let queryClient: QueryClient
let live: LiveClient

const cached = () => queryClient.getQueryData<{ data: Board }>(KEY)?.data
const age = () => Date.now() - (queryClient.getQueryState(KEY)?.dataUpdatedAt ?? 0)
const isLive = () => useLiveTopics.getState().live.has('4/lt_6B')
const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
const sentMessages = () => FakeSocket.last.sent
const snapshotRequests = () =>
  sentMessages().filter((one) => JSON.stringify(one).includes('"subscribe"')).length - 1

beforeEach(() => {
  withFakeSocket()
  setVisibility('visible')
  attachSession(sessionPort)
  queryClient = new QueryClient()
  live = createLiveClient(queryClient)
})

afterEach(() => {
  live.stop()
  endSession()
  vi.useRealTimers()
})

/** A board that is on screen, at its first version. */
function watching() {
  const leave = live.subscribe(TOPIC)
  FakeSocket.last.accept()
  FakeSocket.last.receive(snapshotOf(first))
  return leave
}

test('it subscribes with its cached version, and writes frames into the cache', () => {
  queryClient.setQueryData(KEY, { data: first })
  live.subscribe(TOPIC)
  expect(FakeSocket.last.accept().url).toBe('wss://topout.test/api/live')
  expect(sentMessages()).toEqual([{ subscribe: { ...TOPIC, since: 'first-10' } }])
  FakeSocket.last.receive(deltaOf(first, second))
  expect(cached()).toEqual({ ...second, category: 'lt_6B' })
  expect(isLive()).toBe(true)
})

test('a frozen board is requested as a snapshot: no delta says that it was unfrozen', () => {
  queryClient.setQueryData(KEY, { data: { ...first, frozen_at: AS_OF } })
  live.subscribe(TOPIC)
  FakeSocket.last.accept()
  expect(sentMessages()).toEqual([{ subscribe: TOPIC }])
})

test('a lost delta is detected at the next heartbeat, and a snapshot is requested within two seconds', () => {
  watching()
  FakeSocket.last.receive(heartbeatOf(second))
  expect(isLive()).toBe(false)
  expect(cached()?.version).toBe(10)
  vi.advanceTimersByTime(2_000)
  expect(sentMessages().at(-1)).toEqual({ subscribe: TOPIC })
  FakeSocket.last.receive(snapshotOf(second))
  expect(isLive()).toBe(true)
  expect(cached()?.version).toBe(11)
})

test('however many frames reveal a gap, one snapshot is requested', () => {
  watching()
  for (const frame of [deltaOf(second, third), deltaOf(second, third), heartbeatOf(third)])
    FakeSocket.last.receive(frame)
  vi.advanceTimersByTime(2_000)
  expect(snapshotRequests()).toBe(1)
})

test('a gap that is closed meanwhile requests nothing', () => {
  watching()
  FakeSocket.last.receive(deltaOf(second, third))
  FakeSocket.last.receive(deltaOf(first, second))
  vi.advanceTimersByTime(2_000)
  expect(snapshotRequests()).toBe(0)
})

test('when the connection is lost the board stays, with the age of its last frame', () => {
  serve(() => json(200, { status: 'ok' }))
  watching()
  vi.advanceTimersByTime(30_000)
  FakeSocket.last.receive(heartbeatOf(first))
  vi.advanceTimersByTime(5_000)
  FakeSocket.last.disconnect()
  expect(isLive()).toBe(false)
  expect(cached()?.rows).toEqual(first.rows)
  expect(age()).toBe(5_000)
})

test('after a reconnect it resumes from its cached version', () => {
  watching()
  FakeSocket.last.receive(deltaOf(first, second))
  FakeSocket.last.disconnect()
  vi.advanceTimersByTime(4_000)
  FakeSocket.last.accept()
  expect(sentMessages()).toEqual([{ subscribe: { ...TOPIC, since: 'first-11' } }])
})

test('a renewed token is sent before the subscriptions that need it', () => {
  startSession(ADA, 'one', 'participant')
  watching()
  expect(sentMessages()[0]).toEqual({ auth: 'one' })
  replaceToken('two')
  expect(sentMessages().slice(-2)).toEqual([{ auth: 'two' }, { subscribe: { ...TOPIC, since: 'first-10' } }])
})

test('an expired token is renewed and sent', async () => {
  serve(() => json(200, { access_token: 'two' }))
  startSession(ADA, 'one', 'participant')
  watching()
  FakeSocket.last.receive({ type: 'refused', error: 'token_expired', message: 'Your sign-in has expired.' })
  await waitFor(() => expect(sentMessages()).toContainEqual({ auth: 'two' }))
})

test('a team frame invalidates the queries of the team', async () => {
  for (const queryKey of [queryKeys.competition(4), queryKeys.team(7), queryKeys.participant(4)])
    queryClient.setQueryData(queryKey, { data: {} })
  watching()
  FakeSocket.last.receive({ type: 'team', competition: 4, team: 7 })
  await vi.dynamicImportSettled()
  expect(isOld(queryKeys.team(7))).toBe(true)
  expect(isOld(queryKeys.participant(4))).toBe(true)
  expect(isOld(queryKeys.competition(4))).toBe(false)
})

test('a competition frame updates the cache at once, keeps private fields, and refetches the boards', async () => {
  const mine = { duty: 'judge', duties: ['judge', 'desk'], user_info: { is_participating: true } }
  queryClient.setQueryData(queryKeys.competition(4), { data: { ...mine, ends_at: '19:00' } })
  queryClient.setQueryData(queryKeys.competitions, {
    data: [
      { id: 4, duty: 'judge', duties: ['judge', 'desk'], ends_at: '19:00' },
      { id: 5, duty: null, ends_at: '19:00' },
    ],
  })
  watching()
  const data = { duty: null, duties: [], ends_at: '19:15' }
  FakeSocket.last.receive({ type: 'competition', competition: 4, data })
  expect(queryClient.getQueryData(queryKeys.competition(4))).toEqual({ data: { ...mine, ends_at: '19:15' } })
  expect(queryClient.getQueryData(queryKeys.competitions)).toEqual({
    data: [
      { id: 4, duty: 'judge', duties: ['judge', 'desk'], ends_at: '19:15' },
      { id: 5, duty: null, ends_at: '19:00' },
    ],
  })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isOld(KEY)).toBe(true)
})

test('a response in flight that is older than a competition frame does not replace it', async () => {
  const endTimes = ['19:00', '19:00', '19:15']
  const requests = serve(async () => {
    const response = json(200, { data: { ends_at: endTimes.shift() } })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return response
  })
  const observer = new QueryObserver(queryClient, competitionQuery(4))
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  void observer.refetch()
  watching()
  FakeSocket.last.receive({ type: 'competition', competition: 4, data: { duty: null, ends_at: '19:15' } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(observer.getCurrentResult().data?.ends_at).toBe('19:15')
  expect(requests).toHaveLength(3)
  leave()
})

test('a server that says bye is not contacted for as long as it asks', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  watching()
  FakeSocket.last.receive({ type: 'bye', retry_ms: 5_000 })
  vi.advanceTimersByTime(5_900)
  expect(FakeSocket.all).toHaveLength(1)
  vi.advanceTimersByTime(100)
  expect(FakeSocket.all).toHaveLength(2)
})

test('a heartbeat triggers sending pending ops', () => {
  const onHeartbeat = vi.fn()
  const stop = onSocketHeartbeat(onHeartbeat)
  watching()
  expect(onHeartbeat).not.toHaveBeenCalled()
  FakeSocket.last.receive(heartbeatOf(first))
  stop()
  expect(onHeartbeat).toHaveBeenCalledOnce()
})

test('a topic without subscribers is unsubscribed, and late frames about it change nothing', () => {
  const leave = watching()
  leave()
  expect(sentMessages().at(-1)).toEqual({ unsubscribe: TOPIC })
  FakeSocket.last.receive(deltaOf(first, second))
  expect(cached()?.version).toBe(10)
  expect(isLive()).toBe(false)
})

test('a board that is refused is not live any more', () => {
  watching()
  FakeSocket.last.receive({ type: 'refused', error: 'forbidden', message: 'Not for you.', ...TOPIC })
  expect(isLive()).toBe(false)
  expect(cached()?.rows).toEqual(first.rows)
})

test('without a board it receives the events of the competition, and heartbeats', () => {
  const onHeartbeat = vi.fn()
  const stop = onSocketHeartbeat(onHeartbeat)
  live.subscribe({ competition: 4, category: null })
  FakeSocket.last.accept()
  expect(sentMessages()).toEqual([{ subscribe: { competition: 4 } }])
  FakeSocket.last.receive({
    type: 'heartbeat',
    competition: 4,
    category: null,
    version: null,
    server_time: AS_OF,
  })
  stop()
  expect(onHeartbeat).toHaveBeenCalledOnce()
  expect(sentMessages()).toHaveLength(1)
})

test('unknown frames are ignored', () => {
  watching()
  FakeSocket.last.receive({ type: 'weather', text: 'Lunch' })
  FakeSocket.last.onmessage?.({ data: 'not even json' })
  expect(isLive()).toBe(true)
})
