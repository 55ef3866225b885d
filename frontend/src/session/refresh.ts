import { type AccessToken, apiWithoutSession, unwrap } from '@/api/client'
import { ApiError, NetworkError } from '@/api/errors'
import { currentAccessToken, endSession, reloadSession, replaceToken } from './session'

const LOCK = 'topout-refresh'
/** A frozen tab may hold the lock for ever. The server forgives two renewals with one cookie, so we go on. */
const LOCK_TIMEOUT_MS = 20_000

const inFlight = new Map<number, Promise<AccessToken>>()

/**
 * The same person's pass with a newer token. However many requests ask, in however many tabs, the server is
 * asked once: the others find the new token in `auth-storage`.
 */
export function renewAccessToken(expiredToken: AccessToken): Promise<AccessToken> {
  const { account } = expiredToken
  const shared =
    inFlight.get(account) ?? alone(() => renew(expiredToken)).finally(() => inFlight.delete(account))
  inFlight.set(account, shared)
  return shared
}

async function renew(expiredToken: AccessToken): Promise<AccessToken> {
  reloadSession()
  const current = currentAccessToken()
  // Somebody else's session now, or none: what was asked in the old one's name is not to be repeated.
  if (current?.account !== expiredToken.account) throw new NetworkError('the session changed')
  return current.token === expiredToken.token ? requestToken(expiredToken) : current
}

async function requestToken(expiredToken: AccessToken): Promise<AccessToken> {
  const stillOurs = () => currentAccessToken()?.token === expiredToken.token
  try {
    const { access_token } = await unwrap(apiWithoutSession.POST('/api/refresh-token'))
    // The person may have signed out meanwhile; a late answer must not bring the session back.
    if (!stillOurs()) throw new NetworkError('the session changed')
    replaceToken(access_token)
    return { ...expiredToken, token: access_token }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && stillOurs()) endSession()
    throw error
  }
}

async function alone<Result>(act: () => Promise<Result>): Promise<Result> {
  // Old browsers and pages without HTTPS have no locks.
  if (!navigator.locks) return act()
  let started = false
  const begin = () => {
    started = true
    return act()
  }
  try {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
    return await navigator.locks.request(LOCK, { signal }, begin)
  } catch (error) {
    if (started) throw error
    return act()
  }
}
