import { onlineManager } from '@tanstack/react-query'
import { apiWithoutSession } from '@/api/client'
import { localStore } from '@/lib/storage'
import { withLock } from '@/lib/web-lock'
import { currentAccessToken, endSessionBySignOut, isSignedIn } from './session'
import { rememberSignOut, useSignOutNotice } from './sign-out-notice'

const STORAGE = 'topout-sign-outs'
const LOCK = 'topout-sign-out'
const LOCK_TIMEOUT_MS = 20_000
/** After an error of the server. Without signal the next response of the server triggers the retry. */
const RETRY_DELAY_MS = 30_000
/** With signal the sign-out is finished before this, and there is nothing to tell. */
const NOTICE_DELAY_MS = 1_500

/** The access tokens of the sessions to end. The server accepts expired ones for it. */
function readTokens(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(STORAGE) ?? '[]')
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
  } catch {
    return []
  }
}

function writeTokens(tokens: string[]): void {
  if (tokens.length > 0) localStore.setItem(STORAGE, JSON.stringify(tokens))
  else localStore.removeItem(STORAGE)
}

/** Ends the session on this phone at once, and on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  rememberSignOut()
  const accessToken = currentAccessToken()
  // First, so that a phone that dies here still ends the session on the server.
  if (accessToken) writeTokens([...readTokens(), accessToken.token])
  endSessionBySignOut()
  setTimeout(updateNotice, NOTICE_DELAY_MS)
  await finishOrRetry()
}

let inFlight: Promise<void> | undefined

/** Ends the sessions on the server whose sign-out it has not received. Throws if it cannot be reached. */
export function finishSignOuts(): Promise<void> {
  if (readTokens().length === 0) return Promise.resolve()
  inFlight ??= withLock(LOCK, LOCK_TIMEOUT_MS, sendTokens).finally(() => {
    inFlight = undefined
    updateNotice()
  })
  return inFlight
}

async function sendTokens(): Promise<void> {
  const [token] = readTokens()
  if (token === undefined) return
  await apiWithoutSession.POST('/api/logout', {
    headers: { Authorization: `Bearer ${token}` },
    // The server looks at the cookie first. It may be that of somebody who has signed in since.
    credentials: isSignedIn() ? 'omit' : 'include',
  })
  writeTokens(readTokens().filter((one) => one !== token))
  return sendTokens()
}

function updateNotice(): void {
  const { notice } = useSignOutNotice.getState()
  if (readTokens().length > 0) useSignOutNotice.setState({ notice: 'unfinished' })
  else if (notice === 'unfinished') useSignOutNotice.setState({ notice: 'finished' })
}

let retryTimer: ReturnType<typeof setTimeout> | undefined

async function finishOrRetry(): Promise<void> {
  clearTimeout(retryTimer)
  await finishSignOuts().catch(() => {
    retryTimer = setTimeout(finishOrRetry, RETRY_DELAY_MS)
  })
}

let hasStarted = false

/** On load, on every reconnect, and again after an error of the server. */
export function startSignOutRetries(): void {
  if (hasStarted) return
  hasStarted = true
  updateNotice()
  void finishOrRetry()
  onlineManager.subscribe((online) => {
    if (online) void finishOrRetry()
  })
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE) updateNotice()
  })
}
