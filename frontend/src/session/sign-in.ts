import { api, apiWithoutSession, unwrap } from '@/api/client'
import { endSession, startSession } from './session'

export interface Credentials {
  email: string
  password: string
}

type LoginResponse = Awaited<ReturnType<typeof login>>

const login = (body: Credentials) => unwrap(apiWithoutSession.POST('/api/login', { body }))

/** The guards then redirect to the page the person wanted. */
function startFrom({ user, access_token, role }: LoginResponse): void {
  signedOut = false
  startSession(user, access_token, role)
}

export async function signInWithPassword(credentials: Credentials): Promise<void> {
  startFrom(await login(credentials))
}

export async function signInWithCode(body: { challenge_id: string; code: string }): Promise<void> {
  startFrom(await unwrap(apiWithoutSession.POST('/api/auth/verify', { body })))
}

/** Sends a code by mail. The challenge is passed to `signInWithCode` with the code. */
export const requestCode = (email: string) =>
  unwrap(apiWithoutSession.POST('/api/auth/code', { body: { email } }))

export const register = (body: Credentials & { first_name: string; last_name: string }) =>
  unwrap(apiWithoutSession.POST('/api/register', { body }))

const SIGN_OUT_TIMEOUT_MS = 4_000
let signedOut = false

/** Whether the person ended the session: then the next sign-in does not redirect back here. */
export const signedOutByUser = () => signedOut

/** Tells the server, with a short timeout, and then deletes the session on this phone. */
export async function signOut(): Promise<void> {
  signedOut = true
  try {
    await api.POST('/api/logout', { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) })
  } catch {
    // Without signal only this device signs out. The session can be ended under Settings on another one.
  }
  endSession()
}
