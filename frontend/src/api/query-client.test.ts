import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './errors'
import * as cache from './query-client'

const HOUR = 60 * 60 * 1000

test('the cache constants are those of the specification', () => {
  expect(cache.CACHE_RETENTION_MS).toBe(24 * HOUR)
  expect(cache.ROUTE_PRELOAD_STALE_MS).toBe(10_000)
  expect(cache.COMPETITION_LIST.staleTime).toBe(24 * HOUR)
  expect(cache.COMPETITION_DETAIL.retry).toBe(1)
  expect(cache.PARTICIPANT).toMatchObject({ staleTime: 5 * 60 * 1000, retry: false })
  expect(cache.PARTICIPATION.retry).toBe(false)
  expect(cache.TEAM.retry).toBe(false)
  expect(cache.BOULDER_LIST).toEqual({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
})

test('a refusal is not retried, a network error is, twice', () => {
  const refused = new ApiError(404, 'competition_not_found', 'There is no such competition.')
  expect(cache.shouldRetry(0, refused)).toBe(false)
  expect(cache.shouldRetry(0, new NetworkError())).toBe(true)
  expect(cache.shouldRetry(1, new ApiError(503, 'unavailable', 'One moment.'))).toBe(true)
  expect(cache.shouldRetry(2, new NetworkError())).toBe(false)
})
