import { answer, apiWithoutSession, type Pass } from '@/api/client'
import { ApiError, NetworkTrouble } from '@/api/errors'
import { currentPass, endSession, readAgain, replaceToken } from './session'

const LOCK = 'topout-refresh'
/** A frozen tab may hold the lock for ever. The server forgives two renewals with one cookie, so we go on. */
const LOCK_PATIENCE_MS = 20_000

const underWay = new Map<number, Promise<Pass>>()

/**
 * The same person's pass with a newer token. However many requests ask, in however many tabs, the server is
 * asked once: the others find the new token in `auth-storage`.
 */
export function renewPass(expired: Pass): Promise<Pass> {
  const { account } = expired
  const shared = underWay.get(account) ?? alone(() => renew(expired)).finally(() => underWay.delete(account))
  underWay.set(account, shared)
  return shared
}

async function renew(expired: Pass): Promise<Pass> {
  readAgain()
  const current = currentPass()
  // Somebody else's session now, or none: what was asked in the old one's name is not to be repeated.
  if (current?.account !== expired.account) throw new NetworkTrouble('the session changed')
  return current.token === expired.token ? askForToken(expired) : current
}

async function askForToken(expired: Pass): Promise<Pass> {
  const stillOurs = () => currentPass()?.token === expired.token
  try {
    const { access_token } = await answer(apiWithoutSession.POST('/api/refresh-token'))
    // The person may have signed out meanwhile; a late answer must not bring the session back.
    if (!stillOurs()) throw new NetworkTrouble('the session changed')
    replaceToken(access_token)
    return { ...expired, token: access_token }
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
    const signal = AbortSignal.timeout(LOCK_PATIENCE_MS)
    return await navigator.locks.request(LOCK, { signal }, begin)
  } catch (error) {
    if (started) throw error
    return act()
  }
}
