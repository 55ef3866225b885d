import { expect, test } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { queryKeys } from '@/api/query-keys'
import { json, noSignal, serve } from '@/testing/server'
import { createOutdatedRefetcher } from './refetch-outdated'

const VERSIONS = { '4': { competition: 3, boulders: 17, scores: 9 } }
const fresh = () => json(200, { data: ['new'], not_counted: [] })

function phone() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKeys.boulders(4, null), { data: [] })
  queryClient.setQueryData(queryKeys.boulders(4, 'lt_6B'), { data: [] })
  queryClient.setQueryData(queryKeys.ascents(4), { data: [], not_counted: [] })
  return { queryClient, refresh: createOutdatedRefetcher(queryClient) }
}

test('boulders are asked for again when the answer of a sync names a newer version, in every list there is', async () => {
  const { refresh } = phone()
  const asked = serve(fresh)
  await refresh(VERSIONS)
  expect(asked.filter((call) => call === 'GET /api/boulders')).toHaveLength(2)
})

test('what is as new as the server’s is left alone', async () => {
  const { refresh } = phone()
  serve(fresh)
  await refresh(VERSIONS)
  const asked = serve(fresh)
  await refresh(VERSIONS)
  expect(asked).toEqual([])
  await refresh({ '4': { competition: 3, boulders: 17, scores: 10 } })
  expect(asked).toEqual(['GET /api/ascents'])
})

test('a version is noted only after its answer has come: the next sync tries again', async () => {
  const { refresh } = phone()
  serve(noSignal)
  await refresh(VERSIONS)
  const asked = serve(fresh)
  await refresh(VERSIONS)
  expect(asked).toContain('GET /api/boulders')
})

test('versions that another build has stored are not trusted: everything is refetched', async () => {
  const { queryClient, refresh } = phone()
  queryClient.setQueryData(queryKeys.versions(4), VERSIONS['4'])
  queryClient.getQueryCache().find({ queryKey: queryKeys.versions(4) })?.invalidate()
  const asked = serve(fresh)
  await refresh(VERSIONS)
  expect(asked.sort()).toEqual(['GET /api/ascents', 'GET /api/boulders', 'GET /api/boulders'])
  await refresh(VERSIONS)
  expect(asked).toHaveLength(3)
})

test('what nobody has looked at is not fetched', async () => {
  const asked = serve(fresh)
  await createOutdatedRefetcher(createQueryClient())(VERSIONS)
  expect(asked).toEqual([])
})

test('of many answers in a row only the last one counts', async () => {
  const { refresh } = phone()
  const asked = serve(fresh)
  const batches = Array.from({ length: 20 }, (_, index) =>
    refresh({ '4': { competition: 3, boulders: 17, scores: 9 + index } }),
  )
  await Promise.all(batches)
  expect(asked.filter((call) => call === 'GET /api/ascents').length).toBeLessThanOrEqual(2)
})
