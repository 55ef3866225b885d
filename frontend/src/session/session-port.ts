import type { SessionPort } from '@/api/client'
import type { ApiError, RefusalCode } from '@/api/errors'
import { renewAccessToken } from './refresh'
import { currentAccessToken, endSession } from './session'

/**
 * The 401 codes by which our server ends a session. A proxy may send its own 401 as JSON, and a wrong password or code
 * ends nothing.
 */
const SESSION_ENDING_CODES = new Set<RefusalCode>([
  'token_expired',
  'invalid_token',
  'session_revoked',
  'invalid_refresh',
  'not_authenticated',
])

export function endsSession(error: ApiError): boolean {
  return error.status === 401 && SESSION_ENDING_CODES.has(error.code)
}

export const sessionPort: SessionPort = {
  accessToken: currentAccessToken,
  renew: renewAccessToken,
  refused(error, accessToken) {
    // A late response to an old token says nothing about the current session.
    if (endsSession(error) && currentAccessToken()?.token === accessToken.token) endSession()
  },
}
