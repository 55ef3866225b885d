import { vi } from 'vitest'

/** A browser tab of its own: fresh modules, the same local storage, the same locks. */
export async function openTab() {
  vi.resetModules()
  const client = await import('@/api/client')
  const session = await import('@/session/session')
  const signIn = await import('@/session/sign-in')
  const { checkStatus } = await import('@/session/status-check')
  const { sessionPort } = await import('@/session/refusals')
  const { ApiError, NetworkTrouble } = await import('@/api/errors')
  client.attachSession(sessionPort)
  session.followOtherTabs()
  return { ...client, ...session, ...signIn, checkStatus, ApiError, NetworkTrouble }
}

/** Web Locks as far as we use them (the test's browser has none): one holder at a time, first come first served. */
export function provideLocks(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: unknown, act: () => Promise<unknown>) => {
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
}
