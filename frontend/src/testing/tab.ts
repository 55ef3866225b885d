import { vi } from 'vitest'

/** A browser tab: fresh modules, the same local storage, the same locks. */
export async function openTab() {
  vi.resetModules()
  const client = await import('@/api/client')
  const session = await import('@/session/session')
  const signIn = await import('@/session/sign-in')
  const signOut = await import('@/session/sign-out')
  const signOutNotice = await import('@/session/sign-out-notice')
  const { checkStatus } = await import('@/session/status-check')
  const { sessionPort } = await import('@/session/session-port')
  const { ApiError, NetworkError } = await import('@/api/errors')
  client.attachSession(sessionPort)
  session.followOtherTabs()
  return {
    ...client,
    ...session,
    ...signIn,
    ...signOut,
    ...signOutNotice,
    checkStatus,
    ApiError,
    NetworkError,
  }
}

/** Web Locks as far as we use them (happy-dom has none): one holder per name, first come first served. */
export function stubWebLocks(): void {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, _options: unknown, act: () => Promise<unknown>) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(act)
    last.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
}
