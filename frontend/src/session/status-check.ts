import { onlineManager } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { accountOf, confirmUser, currentSession } from './session'

let confirmed = false

/**
 * Asks the server for the current user. Only its own 401 ends the session (see the client). Without signal, with a
 * failing server or behind a captive portal the person stays signed in.
 */
export async function checkStatus(): Promise<void> {
  const account = accountOf(currentSession())
  if (account === 'guest') return
  try {
    const { user } = await unwrap(api.GET('/api/auth/status'))
    if (accountOf(currentSession()) === account) confirmUser(user, user.role)
    confirmed = true
  } catch {
    confirmed = false
  }
}

/** On load, and on every reconnect until the server has responded once. */
export function startStatusChecks(): void {
  void checkStatus()
  onlineManager.subscribe((online) => {
    if (online && !confirmed) void checkStatus()
  })
}
