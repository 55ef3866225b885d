import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noSignal, refusal, type Server, serve } from '@/testing/server'
import { ADA, BEN, bearer, loginResponse, pathOf, signedInTab } from '@/testing/signed-in'
import { openTab, stubWebLocks } from '@/testing/tab'
import { waitFor } from '@/testing/wait-for'

const CREDENTIALS = { email: ADA.email, password: 'Topout-2026' }
const noContent: Server = () => new Response(null, { status: 204 })
const openServer: Server = (request) =>
  pathOf(request) === '/api/login' ? loginResponse() : new Response(null, { status: 204 })

beforeEach(() => {
  localStorage.clear()
  stubWebLocks()
})

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function signedOutWithoutSignal() {
  const tab = await signedInTab()
  serve(noSignal)
  await tab.signOut()
  return tab
}

test('a sign-out without signal clears the phone at once and says that it is not finished', async () => {
  const tab = await signedOutWithoutSignal()
  expect(tab.isSignedIn()).toBe(false)
  expect(localStorage.getItem('auth-storage')).toBeNull()
  expect(tab.useSignOutNotice.getState().notice).toBe('unfinished')
})

test('a sign-out without signal outlives a restart and ends exactly that session', async () => {
  await signedOutWithoutSignal()
  const tab = await openTab()
  const seen: unknown[] = []
  const requests = serve((request) => {
    seen.push([bearer(request), request.credentials])
    return noContent(request)
  })
  tab.startSignOutRetries()
  expect(tab.useSignOutNotice.getState().notice).toBe('unfinished')
  await tab.finishSignOuts()
  expect(requests).toEqual(['POST /api/logout'])
  expect(seen).toEqual([['Bearer first', 'include']])
  expect(tab.useSignOutNotice.getState().notice).toBe('finished')
  expect(localStorage).toHaveLength(0)
})

test('a reconnect finishes the sign-out, and only once', async () => {
  const tab = await signedOutWithoutSignal()
  tab.startSignOutRetries()
  await waitFor(() => expect(onlineManager.isOnline()).toBe(false))
  const requests = serve(noContent)
  onlineManager.setOnline(true)
  await waitFor(() => expect(tab.useSignOutNotice.getState().notice).toBe('finished'))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  expect(requests).toEqual(['POST /api/logout'])
})

test('a server that fails is asked again', async () => {
  vi.useFakeTimers()
  const tab = await signedInTab()
  serve(() => refusal(503, 'unavailable'))
  await tab.signOut()
  const requests = serve(noContent)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(requests).toEqual(['POST /api/logout'])
})

test('nobody signs in before the last session is ended on the server', async () => {
  const tab = await signedOutWithoutSignal()
  const failing = serve((request) =>
    pathOf(request) === '/api/logout' ? noSignal(request) : loginResponse(),
  )
  await expect(tab.signInWithPassword(CREDENTIALS)).rejects.toBeInstanceOf(tab.NetworkError)
  expect(failing).toEqual(['POST /api/logout'])
  const requests = serve(openServer)
  await tab.signInWithPassword(CREDENTIALS)
  expect(requests).toEqual(['POST /api/logout', 'POST /api/login'])
  expect(tab.useSignOutNotice.getState().notice).toBe('none')
})

test('a late sign-out leaves the cookie of the person who has signed in since alone', async () => {
  const tab = await signedOutWithoutSignal()
  tab.startSession(BEN, 'token of Ben', 'participant')
  const credentials: string[] = []
  serve((request) => {
    credentials.push(request.credentials)
    return noContent(request)
  })
  await tab.finishSignOuts()
  expect(credentials).toEqual(['omit'])
  expect(tab.currentSession().user?.id).toBe(BEN.id)
})

test.each(['not json', 'null', '{}', '[1]'])(
  'invalid stored sign-outs do not break the start: %s',
  async (text) => {
    localStorage.setItem('topout-sign-outs', text)
    const tab = await openTab()
    const requests = serve(noContent)
    tab.startSignOutRetries()
    await tab.finishSignOuts()
    expect(requests).toEqual([])
  },
)
