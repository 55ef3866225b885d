import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { htmlPage, json, noSignal, refusal, serve } from '@/testing/server'
import { ADA, BEN, bearer, signedInTab, withExpiredToken } from '@/testing/signed-in'
import { openTab, stubWebLocks } from '@/testing/tab'

const stored = () => JSON.parse(localStorage.getItem('auth-storage') ?? 'null')

beforeEach(() => {
  localStorage.clear()
  stubWebLocks()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('signing in stores exactly user, token, role and the login flag', async () => {
  await signedInTab()
  const { role: _role, ...user } = ADA
  expect(stored().state).toEqual({ user, access_token: 'first', role: 'participant', isLoggedIn: true })
})

test("the status check stores the server's user data", async () => {
  const tab = await signedInTab()
  serve(() => json(200, { user: { ...ADA, first_name: 'Adelheid', role: 'judge' } }))
  await tab.checkStatus()
  expect(tab.currentSession()).toMatchObject({
    role: 'judge',
    isLoggedIn: true,
    user: { first_name: 'Adelheid' },
  })
})

test('there is no status check for a guest', async () => {
  const tab = await openTab()
  const requests = serve(noSignal)
  await tab.checkStatus()
  expect(requests).toEqual([])
})

test.each([
  ['no signal', noSignal],
  ['a hotel that answers 200 with its own page', () => htmlPage(200)],
  ['a proxy that answers 401 with its own page', () => htmlPage(401)],
  ['a proxy that answers 401 in JSON of its own', () => json(401, { detail: 'who are you?' })],
  [
    'a proxy that dresses up as us',
    () => json(401, { error: 'unauthorized', message: 'Log in to the Wi-Fi.' }),
  ],
  [
    'a proxy that uses our code',
    () => json(401, { error: 'session_revoked', message: 'Log in to the Wi-Fi.' }),
  ],
  ['a proxy without its server', () => htmlPage(502)],
  ['a server that is unwell', () => refusal(503, 'unavailable')],
  ['a server that fails', () => refusal(500, 'server_error')],
  ['half an answer', () => new Response('{"user": {', { headers: { 'Content-Type': 'application/json' } })],
])('nobody is signed out by %s', async (_what, server) => {
  const tab = await signedInTab()
  serve(server)
  await tab.checkStatus()
  expect(tab.isSignedIn()).toBe(true)
  expect(stored().state.isLoggedIn).toBe(true)
})

test.each(['invalid_token', 'session_revoked', 'not_authenticated', 'a_code_of_a_newer_server'])(
  'our own 401 %s signs out and leaves nothing behind',
  async (code) => {
    const tab = await signedInTab()
    const clear = vi.fn()
    tab.onSessionEnd(clear)
    serve(() => refusal(401, code))
    await tab.checkStatus()
    expect(tab.currentSession()).toEqual(tab.SIGNED_OUT)
    expect(stored()).toBeNull()
    expect(clear).toHaveBeenCalledTimes(1)
  },
)

test.each([
  ['password', 'invalid_credentials'],
  ['code', 'invalid_code'],
])('a mistyped %s ends no session', async (way, code) => {
  const tab = await signedInTab()
  serve(() => refusal(401, code))
  const attempt =
    way === 'password'
      ? tab.signInWithPassword({ email: ADA.email, password: 'wrong' })
      : tab.signInWithCode({ challenge_id: 'c', code: '000000' })
  await expect(attempt).rejects.toMatchObject({ status: 401, code })
  expect(tab.isSignedIn()).toBe(true)
})

test('being asked to re-authenticate ends no session', async () => {
  const tab = await signedInTab()
  serve(() => refusal(403, 'reauth_required'))
  await expect(tab.api.GET('/api/auth/status')).rejects.toMatchObject({ code: 'reauth_required' })
  expect(tab.isSignedIn()).toBe(true)
})

test('a request of one account is never repeated in the name of the next', async () => {
  const tab = await signedInTab()
  const seen: (string | null)[] = []
  serve(async (request) => {
    seen.push(bearer(request))
    tab.startSession(BEN, 'token of Ben', 'participant')
    return refusal(401, 'token_expired')
  })
  await expect(tab.api.GET('/api/auth/status')).rejects.toBeInstanceOf(tab.NetworkError)
  expect(seen).toEqual(['Bearer first'])
  expect(tab.currentSession().user?.id).toBe(BEN.id)
})

test('another account that signs in over the last one finds everything cleared', async () => {
  const tab = await signedInTab()
  const clear = vi.fn()
  tab.onSessionEnd(clear)
  tab.startSession(ADA, 'again', 'participant')
  expect(clear).not.toHaveBeenCalled()
  tab.startSession(BEN, 'token of Ben', 'participant')
  expect(clear).toHaveBeenCalledTimes(1)
  expect(tab.currentSession().user?.id).toBe(BEN.id)
})

test('a late 401 to an old token does not end the new session', async () => {
  const tab = await signedInTab()
  serve(() => {
    tab.startSession(ADA, 'newer', 'participant')
    return refusal(401, 'session_revoked')
  })
  await expect(tab.api.GET('/api/auth/status')).rejects.toMatchObject({ code: 'session_revoked' })
  expect(tab.isSignedIn()).toBe(true)
})

test('signing out tells the server, then clears everything', async () => {
  const tab = await signedInTab()
  const requests = serve(() => new Response(null, { status: 204 }))
  await tab.signOut()
  expect(requests).toEqual(['POST /api/logout'])
  expect(tab.currentSession()).toEqual(tab.SIGNED_OUT)
  expect(stored()).toBeNull()
})

test('signing out without signal clears everything all the same', async () => {
  const tab = await signedInTab()
  serve(noSignal)
  await tab.signOut()
  expect(tab.isSignedIn()).toBe(false)
  expect(stored()).toBeNull()
})

test('signing in and out reaches the other tabs', async () => {
  const other = await openTab()
  const tab = await signedInTab()
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage' }))
  expect(other.currentSession().user?.id).toBe(ADA.id)
  tab.endSession()
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage' }))
  expect(other.isSignedIn()).toBe(false)
})

test.each([
  'not json',
  'null',
  '{"state":{"isLoggedIn":true}}',
  '{"state":{"isLoggedIn":true,"user":{"id":"x"}}}',
])('an invalid auth-storage does not break the start: %s', async (text) => {
  localStorage.setItem('auth-storage', text)
  const tab = await openTab()
  expect(tab.currentSession()).toEqual(tab.SIGNED_OUT)
})

test('without local storage one can sign in, until the app is closed', async () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const tab = await signedInTab()
  serve(withExpiredToken(() => json(200, { access_token: 'second' })))
  await tab.checkStatus()
  expect(tab.currentSession()).toMatchObject({ isLoggedIn: true, access_token: 'second' })
  denied.mockRestore()
  expect(stored()).toBeNull()
})
