import type { SessionPort } from '@/api/client'
import type { ApiError } from '@/api/errors'
import { renewPass } from './refresh'
import { currentPass, endSession } from './session'

/**
 * The 401 codes with which our server says that this session is over. A proxy may dress its own 401 as JSON;
 * a mistyped password or code is a typing error and ends nothing.
 */
const SESSION_IS_OVER = new Set([
  'token_expired',
  'invalid_token',
  'session_revoked',
  'invalid_refresh',
  'not_authenticated',
])

export function endsSession(error: ApiError): boolean {
  return error.status === 401 && SESSION_IS_OVER.has(error.code)
}

export const sessionPort: SessionPort = {
  pass: currentPass,
  renew: renewPass,
  refused(error, pass) {
    // A late answer to an old token says nothing about the session that has begun since.
    if (endsSession(error) && currentPass()?.token === pass.token) endSession()
  },
}
