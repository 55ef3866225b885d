import { api, apiWithoutSession, unwrap } from '@/api/client'
import { endSession, startSession } from './session'

export interface Credentials {
  email: string
  password: string
}

/** Both ways to sign in end here; the guards then lead to where the person wanted to go. */
type LoginResponse = Awaited<ReturnType<typeof login>>

const login = (body: Credentials) => unwrap(apiWithoutSession.POST('/api/login', { body }))

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

/** Sends a code by mail; the challenge goes with the code to `signInWithCode`. */
export const requestCode = (email: string) =>
  unwrap(apiWithoutSession.POST('/api/auth/code', { body: { email } }))

export const register = (body: Credentials & { first_name: string; last_name: string }) =>
  unwrap(apiWithoutSession.POST('/api/register', { body }))

const SIGN_OUT_TIMEOUT_MS = 4_000
let signedOut = false

/** Whether the session ended by the person's own wish: then nobody needs to be brought back here. */
export const signedOutByUser = () => signedOut

/** Tells the server, but never waits long for a dead line, and then forgets everything on this phone. */
export async function signOut(): Promise<void> {
  signedOut = true
  try {
    await api.POST('/api/logout', { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) })
  } catch {
    // Without signal the session ends here alone; it can be ended from another device under Settings.
  }
  endSession()
}
