import { apiWithoutSession, unwrap } from '@/api/client'
import { startSession } from './session'
import { forgetSignOut } from './sign-out-notice'

export interface Credentials {
  email: string
  password: string
}

type LoginResponse = Awaited<ReturnType<typeof login>>

const login = (body: Credentials) => unwrap(apiWithoutSession.POST('/api/login', { body }))

/** The guards then redirect to the page the person wanted. */
export async function startFrom(requestSession: () => Promise<LoginResponse>): Promise<void> {
  // Every start has loaded this chunk already; the form does not wait for it.
  const { finishSignOuts } = await import('./sign-out')
  await finishSignOuts()
  const { user, access_token, role } = await requestSession()
  forgetSignOut()
  startSession(user, access_token, role)
  void import('./language').then(({ followChosenLanguage }) => followChosenLanguage())
}

export const signInWithPassword = (credentials: Credentials): Promise<void> =>
  startFrom(() => login(credentials))

export const signInWithCode = (body: { challenge_id: string; code: string }): Promise<void> =>
  startFrom(() => unwrap(apiWithoutSession.POST('/api/auth/verify', { body })))

/** Sends a code by mail. The challenge is passed to `signInWithCode` with the code. */
export const requestCode = (email: string) =>
  unwrap(apiWithoutSession.POST('/api/auth/code', { body: { email } }))

export const register = (body: Credentials & { first_name: string; last_name: string }) =>
  unwrap(apiWithoutSession.POST('/api/register', { body }))

/** With the link that the server prints on its first start. */
export const createFirstAdmin = (
  body: Credentials & { first_name: string; last_name: string; token: string },
): Promise<void> => startFrom(() => unwrap(apiWithoutSession.POST('/api/first-admin', { body })))
