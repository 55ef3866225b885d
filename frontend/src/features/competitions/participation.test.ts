import { onlineManager } from '@tanstack/react-query'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { participationQuery } from '@/api/competition-queries'
import { createQueryClient } from '@/api/query-client'
import { json, noSignal, refusal, serve } from '@/testing/server'
import { requireParticipation } from './participation'

let queryClient = createQueryClient()

beforeEach(() => {
  queryClient = createQueryClient()
  onlineManager.setOnline(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

const runGuard = (compId = '4') =>
  requireParticipation({ context: { queryClient }, params: { compId } }).then(
    () => 'enters',
    (thrown) => thrown,
  )

const seedCache = (is_participating: boolean, updatedAt = 1) =>
  queryClient.setQueryData(participationQuery(4).queryKey, { is_participating }, { updatedAt })

test('a participant passes, other users are redirected to the entry', async () => {
  serve(() => json(200, { is_participating: true }))
  expect(await runGuard()).toBe('enters')

  queryClient.clear()
  serve(() => json(200, { is_participating: false }))
  const sent = await runGuard()
  expect(isRedirect(sent) && sent.options.to).toBe('/competition/register/$compId')
})

test('the answer of a preload is used for ten seconds', async () => {
  const asked = serve(() => json(200, { is_participating: true }))
  await runGuard()
  await runGuard()
  expect(asked).toHaveLength(1)
  seedCache(false)
  expect(await runGuard()).toBe('enters')
  expect(asked).toHaveLength(2)
})

test('an answer cached before a reload is requested again', async () => {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  serve(() => json(200, { is_participating: false }))
  seedCache(true, Date.now() - 100)
  expect(isRedirect(await runGuard())).toBe(true)
})

test('offline the cached answer is used without a request', async () => {
  const asked = serve(noSignal)
  onlineManager.setOnline(false)
  seedCache(true)
  expect(await runGuard()).toBe('enters')
  seedCache(false)
  expect(isRedirect(await runGuard())).toBe(true)
  expect(asked).toEqual([])
})

test('a failed request falls back to the cached answer', async () => {
  serve(noSignal)
  seedCache(false)
  expect(isRedirect(await runGuard())).toBe(true)
})

test('a known participant waits three seconds for the server at most', async () => {
  vi.useFakeTimers()
  serve(() => new Promise(() => undefined))
  seedCache(true)
  const entering = runGuard()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await entering).toBe('enters')
})

test('without connection and cached answer nobody is redirected', async () => {
  serve(noSignal)
  expect(await runGuard()).toBe('enters')
})

test('an unknown competition and an invalid id are not found', async () => {
  serve(() => refusal(404, 'competition_not_found'))
  expect(isNotFound(await runGuard())).toBe(true)
  expect(isNotFound(await runGuard('nowhere'))).toBe(true)
  expect(isNotFound(await runGuard('0'))).toBe(true)
})
