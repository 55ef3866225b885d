import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { htmlPage, json, noSignal, refusal, serve } from '@/testing/server'
import { ADA, bearer, pathOf, signedInTab, withExpiredToken } from '@/testing/signed-in'
import { openTab, stubWebLocks } from '@/testing/tab'

const stored = () => JSON.parse(localStorage.getItem('auth-storage') ?? 'null')

beforeEach(() => {
  localStorage.clear()
  stubWebLocks()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('fifty requests in each of three tabs with an expired token make one refresh', async () => {
  const tabs = [await signedInTab(), await openTab(), await openTab()]
  const requests = serve(withExpiredToken(() => json(200, { access_token: 'second' })))
  const calls = tabs.flatMap((tab) =>
    Array.from({ length: 50 }, () => tab.unwrap(tab.api.GET('/api/auth/status'))),
  )
  const responses = await Promise.all(calls)
  expect(responses).toHaveLength(150)
  expect(requests.filter((call) => call === 'POST /api/refresh-token')).toHaveLength(1)
  expect(stored().state.access_token).toBe('second')
})

test('a request is repeated once only: a second token_expired signs out', async () => {
  const tab = await signedInTab()
  const requests = serve((request) =>
    pathOf(request) === '/api/refresh-token'
      ? json(200, { access_token: 'second' })
      : refusal(401, 'token_expired'),
  )
  await expect(tab.api.GET('/api/auth/status')).rejects.toMatchObject({ code: 'token_expired' })
  expect(requests).toEqual(['GET /api/auth/status', 'POST /api/refresh-token', 'GET /api/auth/status'])
  expect(tab.isSignedIn()).toBe(false)
})

test.each(['invalid_refresh', 'session_revoked'])('a refresh refused with %s signs out', async (code) => {
  const tab = await signedInTab()
  serve(withExpiredToken(() => refusal(401, code)))
  await expect(tab.api.GET('/api/auth/status')).rejects.toMatchObject({ code })
  expect(tab.isSignedIn()).toBe(false)
})

test.each([
  ['no signal', noSignal],
  ['a hotel', () => htmlPage(200)],
  ['a server that is unwell', () => refusal(503, 'unavailable')],
])('a refresh that meets %s keeps the session and reports a network error', async (_what, refresh) => {
  const tab = await signedInTab()
  serve(withExpiredToken(refresh))
  await expect(tab.api.GET('/api/auth/status')).rejects.toThrow()
  expect(tab.currentSession()).toMatchObject({ isLoggedIn: true, access_token: 'first' })
})

test('a body that was sent once is sent again after the refresh', async () => {
  const tab = await signedInTab()
  const bodies: unknown[] = []
  serve(async (request) => {
    if (pathOf(request) === '/api/refresh-token') return json(200, { access_token: 'second' })
    bodies.push(await request.json())
    return bearer(request) === 'Bearer second' ? json(200, { user: ADA }) : refusal(401, 'token_expired')
  })
  await tab.api.PATCH('/api/me', { body: { first_name: 'Ada', last_name: 'Wall' } })
  expect(bodies).toEqual([
    { first_name: 'Ada', last_name: 'Wall' },
    { first_name: 'Ada', last_name: 'Wall' },
  ])
})
