import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachSession } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import { onSocketHeartbeat } from '@/api/socket-heartbeat'
import { endSession, replaceToken, startSession } from '@/session/session'
import { sessionPort } from '@/session/session-port'
import { json, serve } from '@/testing/server'
import { ADA } from '@/testing/signed-in'
import { FakeSocket, setVisibility, withFakeSocket } from '@/testing/socket'
import { AS_OF, boardOf, deltaOf, heartbeatOf, rowOf, snapshotOf, TOPIC } from '@/testing/standings'
import type { Board } from './frames'
import { createLiveClient, type LiveClient } from './live-client'
import { useLiveTopics } from './live-topics'

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
const said = () => FakeSocket.last.sent
const snapshotsAskedFor = () => said().filter((one) => JSON.stringify(one).includes('"subscribe"')).length - 1

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

test('it says what it has, and puts what it hears into the cache', () => {
  queryClient.setQueryData(KEY, { data: first })
  live.subscribe(TOPIC)
  expect(FakeSocket.last.accept().url).toBe('wss://topout.test/api/live')
  expect(said()).toEqual([{ subscribe: { ...TOPIC, since: 'first-10' } }])
  FakeSocket.last.receive(deltaOf(first, second))
  expect(cached()).toEqual({ ...second, category: 'lt_6B' })
  expect(isLive()).toBe(true)
})

test('a frozen board is asked for whole: it may have thawed meanwhile, and no delta says so', () => {
  queryClient.setQueryData(KEY, { data: { ...first, frozen_at: AS_OF } })
  live.subscribe(TOPIC)
  FakeSocket.last.accept()
  expect(said()).toEqual([{ subscribe: TOPIC }])
})

test('a lost delta is noticed at the next heartbeat, and a snapshot is asked for within two seconds', () => {
  watching()
  FakeSocket.last.receive(heartbeatOf(second))
  expect(isLive()).toBe(false)
  expect(cached()?.version).toBe(10)
  vi.advanceTimersByTime(2_000)
  expect(said().at(-1)).toEqual({ subscribe: TOPIC })
  FakeSocket.last.receive(snapshotOf(second))
  expect(isLive()).toBe(true)
  expect(cached()?.version).toBe(11)
})

test('however often it is told of a gap, it asks once', () => {
  watching()
  for (const frame of [deltaOf(second, third), deltaOf(second, third), heartbeatOf(third)])
    FakeSocket.last.receive(frame)
  vi.advanceTimersByTime(2_000)
  expect(snapshotsAskedFor()).toBe(1)
})

test('a gap that closes by itself asks for nothing', () => {
  watching()
  FakeSocket.last.receive(deltaOf(second, third))
  FakeSocket.last.receive(deltaOf(first, second))
  vi.advanceTimersByTime(2_000)
  expect(snapshotsAskedFor()).toBe(0)
})

test('when the line breaks the board stays, with the age of the last word about it', () => {
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

test('after a break it resumes from what it has', () => {
  watching()
  FakeSocket.last.receive(deltaOf(first, second))
  FakeSocket.last.disconnect()
  vi.advanceTimersByTime(4_000)
  FakeSocket.last.accept()
  expect(said()).toEqual([{ subscribe: { ...TOPIC, since: 'first-11' } }])
})

test('a renewed token is shown to the server, before what it opens', () => {
  startSession(ADA, 'one', 'participant')
  watching()
  expect(said()[0]).toEqual({ auth: 'one' })
  replaceToken('two')
  expect(said().slice(-2)).toEqual([{ auth: 'two' }, { subscribe: { ...TOPIC, since: 'first-10' } }])
})

test('a token that has expired is renewed, and shown', async () => {
  serve(() => json(200, { access_token: 'two' }))
  startSession(ADA, 'one', 'participant')
  watching()
  FakeSocket.last.receive({ type: 'refused', error: 'token_expired', message: 'Your sign-in has expired.' })
  await vi.waitFor(() => expect(said()).toContainEqual({ auth: 'two' }))
})

test('news about a team make what is known of it old', () => {
  for (const queryKey of [queryKeys.competition(4), queryKeys.team(7), queryKeys.participant(4)])
    queryClient.setQueryData(queryKey, { data: {} })
  watching()
  FakeSocket.last.receive({ type: 'team', competition: 4, team: 7 })
  expect(isOld(queryKeys.team(7))).toBe(true)
  expect(isOld(queryKeys.participant(4))).toBe(true)
  expect(isOld(queryKeys.competition(4))).toBe(false)
})

test('news about the competition are true at once, and leave what only we know; boards are asked for again', async () => {
  const mine = { duty: 'judge', user_info: { is_participating: true } }
  queryClient.setQueryData(queryKeys.competition(4), { data: { ...mine, ends_at: '19:00' } })
  watching()
  FakeSocket.last.receive({ type: 'competition', competition: 4, data: { duty: null, ends_at: '19:15' } })
  expect(queryClient.getQueryData(queryKeys.competition(4))).toEqual({ data: { ...mine, ends_at: '19:15' } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isOld(KEY)).toBe(true)
})

test('a server that says goodbye is left alone for as long as it asks', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  watching()
  FakeSocket.last.receive({ type: 'bye', retry_ms: 5_000 })
  vi.advanceTimersByTime(5_900)
  expect(FakeSocket.all).toHaveLength(1)
  vi.advanceTimersByTime(100)
  expect(FakeSocket.all).toHaveLength(2)
})

test('a heartbeat is a good moment to send what waits', () => {
  const onHeartbeat = vi.fn()
  const forget = onSocketHeartbeat(onHeartbeat)
  watching()
  expect(onHeartbeat).not.toHaveBeenCalled()
  FakeSocket.last.receive(heartbeatOf(first))
  forget()
  expect(onHeartbeat).toHaveBeenCalledOnce()
})

test('what nobody looks at any more is given up, and late words about it change nothing', () => {
  const leave = watching()
  leave()
  expect(said().at(-1)).toEqual({ unsubscribe: TOPIC })
  FakeSocket.last.receive(deltaOf(first, second))
  expect(cached()?.version).toBe(10)
  expect(isLive()).toBe(false)
})

test('a board that is closed to us is not live any more', () => {
  watching()
  FakeSocket.last.receive({ type: 'refused', error: 'forbidden', message: 'Not for you.', ...TOPIC })
  expect(isLive()).toBe(false)
  expect(cached()?.rows).toEqual(first.rows)
})

test('without a board it hears what happens around the competition, and that the line is alive', () => {
  const onHeartbeat = vi.fn()
  const forget = onSocketHeartbeat(onHeartbeat)
  live.subscribe({ competition: 4, category: null })
  FakeSocket.last.accept()
  expect(said()).toEqual([{ subscribe: { competition: 4 } }])
  FakeSocket.last.receive({
    type: 'heartbeat',
    competition: 4,
    category: null,
    version: null,
    server_time: AS_OF,
  })
  forget()
  expect(onHeartbeat).toHaveBeenCalledOnce()
  expect(said()).toHaveLength(1)
})

test('words it does not know pass by', () => {
  watching()
  FakeSocket.last.receive({ type: 'announcement', text: 'Lunch' })
  FakeSocket.last.onmessage?.({ data: 'not even json' })
  expect(isLive()).toBe(true)
})
