import { onlineManager } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { accountOf, confirmUser, currentSession } from './session'

let confirmed = false

/**
 * Asks the server who we are. Only its own 401 ends the session (the client sees to that); without signal, with
 * a sick server or behind a hotel's login page the person stays signed in.
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

/** On load, and again when the line comes back, until the server has answered once. */
export function startStatusChecks(): void {
  void checkStatus()
  onlineManager.subscribe((online) => {
    if (online && !confirmed) void checkStatus()
  })
}
