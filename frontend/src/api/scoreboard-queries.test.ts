import { expect, test } from 'vitest'
import { json, serve } from '@/testing/server'
import { boardOf, rowOf } from '@/testing/standings'
import { createQueryClient } from './query-client'
import { scoreboardQuery } from './scoreboard-queries'

const QUERY = scoreboardQuery(4, 'lt_6B')
const answerOf = (version: number, epoch = 'first') => ({
  data: { ...boardOf(version, [rowOf(version)], epoch), category: 'lt_6B' },
})

/** What stands after this was known and that was fetched. */
async function fetchedOver(known: object | undefined, fetched: object) {
  const queryClient = createQueryClient()
  if (known) queryClient.setQueryData(QUERY.queryKey, known as never)
  serve(() => json(200, fetched))
  return queryClient.fetchQuery(QUERY)
}

test('an answer that was overtaken by the socket does not turn the board back', async () => {
  expect(await fetchedOver(answerOf(12), answerOf(11))).toEqual(answerOf(12))
})

test('a newer answer stands, and so does one that says more about the same version', async () => {
  expect(await fetchedOver(answerOf(12), answerOf(13))).toEqual(answerOf(13))
  const frozen = { data: { ...answerOf(12).data, frozen_at: '2026-06-06T16:00:00Z' } }
  expect(await fetchedOver(answerOf(12), frozen)).toEqual(frozen)
})

test('after a restore the numbers begin anew, and the fetched answer stands', async () => {
  expect(await fetchedOver(answerOf(12), answerOf(3, 'second'))).toEqual(answerOf(3, 'second'))
  expect(await fetchedOver(undefined, answerOf(3))).toEqual(answerOf(3))
})
