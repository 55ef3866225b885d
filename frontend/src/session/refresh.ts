import { type AccessToken, apiWithoutSession, unwrap } from '@/api/client'
import { ApiError, NetworkError } from '@/api/errors'
import { withLock } from '@/lib/web-lock'
import { currentAccessToken, endSession, reloadSession, replaceToken } from './session'

const LOCK = 'topout-refresh'
/** The server accepts two renewals with one cookie, so it is safe to continue without the lock. */
const LOCK_TIMEOUT_MS = 20_000

const inFlight = new Map<number, Promise<AccessToken>>()

/**
 * A newer token for the same account. However many requests in however many tabs ask for it, one request is sent: the
 * others read the new token from `auth-storage`.
 */
export function renewAccessToken(expiredToken: AccessToken): Promise<AccessToken> {
  const { account } = expiredToken
  const shared =
    inFlight.get(account) ??
    withLock(LOCK, LOCK_TIMEOUT_MS, () => renew(expiredToken)).finally(() => inFlight.delete(account))
  inFlight.set(account, shared)
  return shared
}

async function renew(expiredToken: AccessToken): Promise<AccessToken> {
  reloadSession()
  const current = currentAccessToken()
  // Another session now, or none: requests of the old one are not repeated.
  if (current?.account !== expiredToken.account) throw new NetworkError('the session changed')
  return current.token === expiredToken.token ? requestToken(expiredToken) : current
}

async function requestToken(expiredToken: AccessToken): Promise<AccessToken> {
  const stillOurs = () => currentAccessToken()?.token === expiredToken.token
  try {
    const { access_token } = await unwrap(apiWithoutSession.POST('/api/refresh-token'))
    // The person may have signed out meanwhile: a late response must not start the session again.
    if (!stillOurs()) throw new NetworkError('the session changed')
    replaceToken(access_token)
    return { ...expiredToken, token: access_token }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && stillOurs()) endSession()
    throw error
  }
}
