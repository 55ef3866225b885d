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

test('a participant enters, and anybody else is sent to the entry', async () => {
  serve(() => json(200, { is_participating: true }))
  expect(await runGuard()).toBe('enters')

  queryClient.clear()
  serve(() => json(200, { is_participating: false }))
  const sent = await runGuard()
  expect(isRedirect(sent) && sent.options.to).toBe('/competition/register/$compId')
})

test('the answer of a preload counts for ten seconds, an older one does not', async () => {
  const asked = serve(() => json(200, { is_participating: true }))
  await runGuard()
  await runGuard()
  expect(asked).toHaveLength(1)
  seedCache(false)
  expect(await runGuard()).toBe('enters')
  expect(asked).toHaveLength(2)
})

test('what was kept by the page before a reload is asked anew, however young', async () => {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  serve(() => json(200, { is_participating: false }))
  seedCache(true, Date.now() - 100)
  expect(isRedirect(await runGuard())).toBe(true)
})

test('without signal the cached answer is used, and nothing is asked', async () => {
  const asked = serve(noSignal)
  onlineManager.setOnline(false)
  seedCache(true)
  expect(await runGuard()).toBe('enters')
  seedCache(false)
  expect(isRedirect(await runGuard())).toBe(true)
  expect(asked).toEqual([])
})

test('a line that fails while asking falls back to the cached answer', async () => {
  serve(noSignal)
  seedCache(false)
  expect(isRedirect(await runGuard())).toBe(true)
})

test('a participant does not wait long for a line that never answers', async () => {
  vi.useFakeTimers()
  serve(() => new Promise(() => undefined))
  seedCache(true)
  const entering = runGuard()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await entering).toBe('enters')
})

test('without signal and without an answer nobody is sent away', async () => {
  serve(noSignal)
  expect(await runGuard()).toBe('enters')
})

test('a competition that does not exist is not found, nor is an address that names none', async () => {
  serve(() => refusal(404, 'competition_not_found'))
  expect(isNotFound(await runGuard())).toBe(true)
  expect(isNotFound(await runGuard('nowhere'))).toBe(true)
  expect(isNotFound(await runGuard('0'))).toBe(true)
})
