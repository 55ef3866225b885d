import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachSession } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import { clocksQuery } from '@/api/round-queries'
import { endSession, startSession } from '@/session/session'
import { sessionPort } from '@/session/session-port'
import { json } from '@/testing/server'
import { ADA } from '@/testing/signed-in'
import { setVisibility } from '@/testing/socket'
import { TOPIC } from '@/testing/standings'
import { startPolling } from './polling'

const KEY = queryKeys.clocks(TOPIC.competition)
const ON_SERVER = { data: [{ id: 3 }] }

let queryClient: QueryClient
let stop: () => void
let asked: Request[]

beforeEach(() => {
  vi.useFakeTimers()
  setVisibility('visible')
  attachSession(sessionPort)
  startSession(ADA, 'first', 'participant')
  asked = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    asked.push(request)
    return json(200, ON_SERVER)
  })
  queryClient = new QueryClient()
  queryClient.setQueryData(KEY, { data: [] })
  stop = startPolling({
    queryClient,
    listTopics: () => [{ ...TOPIC, category: null }],
    onBoard: () => undefined,
  })
})

afterEach(() => {
  stop()
  endSession()
  vi.useRealTimers()
})

test.each([
  ['a climber', 'without', [], null],
  ['a judge', 'with', ['judge'], 'Bearer first'],
])('%s who sees the clocks of rounds asks for them %s the session', async (_, __, duties, authorization) => {
  queryClient.setQueryData(queryKeys.competition(TOPIC.competition), { data: { duties } })
  const query = { ...clocksQuery(TOPIC.competition), staleTime: Number.POSITIVE_INFINITY }
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1_800)
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([authorization])
  expect(queryClient.getQueryData(KEY)).toEqual(ON_SERVER)
  leave()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toHaveLength(1)
})
