import { expect, test } from 'vitest'
import { json, serve } from '@/testing/server'
import { boardOf, rowOf } from '@/testing/standings'
import { createQueryClient } from './query-client'
import { scoreboardQuery } from './scoreboard-queries'

const QUERY = scoreboardQuery(4, 'lt_6B')
const responseOf = (version: number, epoch = 'first') => ({
  data: { ...boardOf(version, [rowOf(version)], epoch), category: 'lt_6B' },
})

/** The result of fetching `fetched` while `known` is cached. */
async function fetchedOver(known: object | undefined, fetched: object) {
  const queryClient = createQueryClient()
  if (known) queryClient.setQueryData(QUERY.queryKey, known as never)
  serve(() => json(200, fetched))
  return queryClient.fetchQuery({ ...QUERY, staleTime: 0 })
}

test("a response that is older than the socket's board does not replace it", async () => {
  expect(await fetchedOver(responseOf(12), responseOf(11))).toEqual(responseOf(12))
})

test('a newer response replaces the board, and so does one of the same version', async () => {
  expect(await fetchedOver(responseOf(12), responseOf(13))).toEqual(responseOf(13))
  const frozen = { data: { ...responseOf(12).data, frozen_at: '2026-06-06T16:00:00Z' } }
  expect(await fetchedOver(responseOf(12), frozen)).toEqual(frozen)
})

test('after a restore versions start again, and the fetched response replaces the board', async () => {
  expect(await fetchedOver(responseOf(12), responseOf(3, 'second'))).toEqual(responseOf(3, 'second'))
  expect(await fetchedOver(undefined, responseOf(3))).toEqual(responseOf(3))
})
