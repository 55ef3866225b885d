import type { SessionPort } from '@/api/client'
import { renewAccessToken } from './refresh'
import { currentAccessToken, endSession } from './session'

export const sessionPort: SessionPort = {
  accessToken: currentAccessToken,
  renew: renewAccessToken,
  refused(accessToken) {
    // A late response to an old token says nothing about the current session.
    if (currentAccessToken()?.token === accessToken.token) endSession()
  },
}
