import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { json, noSignal, serve } from '@/testing/server'
import { ascentsQuery, mapsQuery } from './boulder-queries'
import { workshopsQuery } from './programme-queries'
import { createQueryClient } from './query-client'
import { queryKeys } from './query-keys'
import { refetchIfOlder, refetchOutdated } from './refetch-outdated'

const VERSIONS = { '4': { competition: 3, boulders: 17, scores: 9 } }
const fresh = () => json(200, { data: ['new'], not_counted: [] })

function phone() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKeys.boulders(4, null), { data: [] })
  queryClient.setQueryData(queryKeys.boulders(4, 'lt_6B'), { data: [] })
  queryClient.setQueryData(queryKeys.ascents(4), { data: [], not_counted: [] })
  return { queryClient, refresh: (versions: typeof VERSIONS) => refetchOutdated(queryClient, versions) }
}

test('every cached boulder list is refetched when a sync response names a newer version', async () => {
  const { refresh } = phone()
  const requests = serve(fresh)
  await refresh(VERSIONS)
  expect(requests.filter((call) => call === 'GET /api/boulders')).toHaveLength(2)
})

test('a newer version of the competition also refetches the list, where dashboard and list read their times', async () => {
  const { queryClient, refresh } = phone()
  queryClient.setQueryData(queryKeys.competitions, { data: [] })
  const requests = serve(fresh)
  await refresh(VERSIONS)
  expect(requests).toContain('GET /api/competitions')
})

test('what has the server’s version is not refetched', async () => {
  const { refresh } = phone()
  serve(fresh)
  await refresh(VERSIONS)
  const requests = serve(fresh)
  await refresh(VERSIONS)
  expect(requests).toEqual([])
  await refresh({ '4': { competition: 3, boulders: 17, scores: 10 } })
  expect(requests).toEqual(['GET /api/ascents'])
})

test('a version is stored after its refetch succeeded: the next sync tries again', async () => {
  const { refresh } = phone()
  serve(noSignal)
  await refresh(VERSIONS)
  const requests = serve(fresh)
  await refresh(VERSIONS)
  expect(requests).toContain('GET /api/boulders')
})

test('leaving a page while it is refetched does not leave the list as it was', async () => {
  const { queryClient, refresh } = phone()
  const leavePage = new QueryObserver(queryClient, { ...ascentsQuery(4), enabled: false }).subscribe(
    () => undefined,
  )
  serve((request) => {
    if (request.url.includes('/api/ascents')) leavePage()
    return fresh()
  })
  await refresh(VERSIONS)
  expect(queryClient.getQueryData(queryKeys.ascents(4))).toMatchObject({ data: ['new'] })
})

test('versions that another build has stored are not trusted: everything is refetched', async () => {
  const { queryClient, refresh } = phone()
  queryClient.setQueryData(queryKeys.versions(4), VERSIONS['4'])
  queryClient
    .getQueryCache()
    .find({ queryKey: queryKeys.versions(4) })
    ?.invalidate()
  const requests = serve(fresh)
  await refresh(VERSIONS)
  expect(requests.sort()).toEqual(['GET /api/ascents', 'GET /api/boulders', 'GET /api/boulders'])
  await refresh(VERSIONS)
  expect(requests).toHaveLength(3)
})

test('what is not cached is not fetched', async () => {
  const requests = serve(fresh)
  await refetchOutdated(createQueryClient(), VERSIONS)
  expect(requests).toEqual([])
})

test('what is fetched after the response is not fetched again', async () => {
  const { queryClient, refresh } = phone()
  const requests = serve(fresh)
  const refreshed = refresh(VERSIONS)
  await queryClient.fetchQuery(mapsQuery(4))
  await refreshed
  expect(requests.filter((call) => call.endsWith('/maps'))).toHaveLength(1)
})

test('what is on its way for the first time may be older: the next response refetches it', async () => {
  const { queryClient, refresh } = phone()
  const requests = serve(fresh)
  const first = queryClient.prefetchQuery(mapsQuery(4))
  await refresh(VERSIONS)
  await first
  expect(requests.filter((call) => call.endsWith('/maps'))).toHaveLength(1)
  await refresh(VERSIONS)
  expect(requests.filter((call) => call.endsWith('/maps'))).toHaveLength(2)
  await refresh(VERSIONS)
  expect(requests.filter((call) => call.endsWith('/maps'))).toHaveLength(2)
})

test('a list of all competitions is refetched once, however many have changed', async () => {
  const { queryClient } = phone()
  queryClient.setQueryData(workshopsQuery.queryKey, { data: [] } as never)
  const requests = serve(fresh)
  await refetchOutdated(queryClient, { ...VERSIONS, '5': VERSIONS['4'] })
  expect(requests.filter((call) => call === 'GET /api/workshops')).toHaveLength(1)
})

test('of many responses in a row only the last one counts', async () => {
  const { refresh } = phone()
  const requests = serve(fresh)
  const batches = Array.from({ length: 20 }, (_, index) =>
    refresh({ '4': { competition: 3, boulders: 17, scores: 9 + index } }),
  )
  await Promise.all(batches)
  expect(requests.filter((call) => call === 'GET /api/ascents').length).toBeLessThanOrEqual(2)
})

test('what the socket names is refetched once, and not when a sync response has said it already', async () => {
  const { queryClient, refresh } = phone()
  serve(fresh)
  await refresh(VERSIONS)
  const requests = serve(fresh)
  await refetchIfOlder(queryClient, 4, 'scores', 8)
  await refetchIfOlder(queryClient, 4, 'scores', 9)
  expect(requests).toEqual([])
  await refetchIfOlder(queryClient, 4, 'scores', 10)
  await refetchIfOlder(queryClient, 4, 'scores', 10)
  expect(requests).toEqual(['GET /api/ascents'])
  await refetchIfOlder(queryClient, 4, 'boulders', 18)
  expect(requests.slice(1)).toEqual(['GET /api/boulders', 'GET /api/boulders'])
  await refresh({ '4': { competition: 3, boulders: 18, scores: 10 } })
  expect(requests).toHaveLength(3)
})
