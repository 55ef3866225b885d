import { create } from 'zustand'
import type { AccessToken } from '@/api/client'
import { localStore, sessionStore } from '@/lib/storage'

export const AUTH_STORAGE = 'auth-storage'

export interface SessionUser {
  email: string
  id: number
  first_name: string
  last_name: string
}

/** Stored under `auth-storage`. The role is for display only: the server decides on each request. */
export interface Session {
  user: SessionUser | null
  access_token: string | null
  role: string | null
  isLoggedIn: boolean
}

export const SIGNED_OUT: Session = { user: null, access_token: null, role: null, isLoggedIn: false }

/** Whatever is stored, by an older version or by half a write, must not break the start. */
function parseStoredSession(stored: unknown): Session {
  const { user, access_token, role, isLoggedIn } = (stored ?? {}) as Partial<Session>
  if (isLoggedIn !== true || !isUser(user) || typeof access_token !== 'string') return SIGNED_OUT
  return { user: pickUser(user), access_token, role: typeof role === 'string' ? role : null, isLoggedIn }
}

function isUser(user: unknown): user is SessionUser {
  if (typeof user !== 'object' || user === null) return false
  const { id, email, first_name, last_name } = user as Record<string, unknown>
  return Number.isInteger(id) && [email, first_name, last_name].every((text) => typeof text === 'string')
}

const pickUser = ({ email, id, first_name, last_name }: SessionUser): SessionUser => ({
  email,
  id,
  first_name,
  last_name,
})

function loadSession(): Session {
  try {
    return parseStoredSession(JSON.parse(localStore.getItem(AUTH_STORAGE) ?? 'null')?.state)
  } catch {
    return SIGNED_OUT
  }
}

// In the format of zustand's `persist` middleware, without its weight.
export const useSession = create<Session>()(loadSession)

function change(changes: Partial<Session>): void {
  useSession.setState(changes)
  localStore.setItem(AUTH_STORAGE, JSON.stringify({ state: currentSession(), version: 0 }))
}

export const currentSession = () => useSession.getState()
export const isSignedIn = () => currentSession().isLoggedIn
export const accountOf = (session: Session) => session.user?.id ?? ('guest' as const)

/** The token that requests are sent with now. */
export function currentAccessToken(): AccessToken | null {
  const { user, access_token } = currentSession()
  return user && access_token ? { account: user.id, token: access_token } : null
}

/** Reads what another tab may have written. */
export const reloadSession = () => useSession.setState(loadSession(), true)

export function startSession(user: SessionUser, access_token: string, role: string): void {
  const before = currentSession().user
  if (before && before.id !== user.id) endSession()
  change({ user: pickUser(user), access_token, role, isLoggedIn: true })
}

export function confirmUser(user: SessionUser, role: string): void {
  change({ user: pickUser(user), role, isLoggedIn: true })
}

export function replaceToken(access_token: string): void {
  change({ access_token })
}

const sessionEndListeners: Array<() => unknown> = []

/**
 * Registers a function that deletes data when a session ends, in every tab, so that the next person on this phone finds
 * nothing. The outbox is never registered here: it belongs to its account (Y7).
 */
export function onSessionEnd(clear: () => unknown): void {
  sessionEndListeners.push(clear)
}

export function endSession(): void {
  localStore.removeItem(AUTH_STORAGE)
  useSession.setState(SIGNED_OUT)
}

const signOutListeners: Array<(account: number) => unknown> = []

/** As `onSessionEnd`, but only where the person signed out: not when the server ended the session. */
export function onSignOut(clear: (account: number) => unknown): void {
  signOutListeners.push(clear)
}

export function endSessionBySignOut(): void {
  const { user } = currentSession()
  endSession()
  const isOfOthers = (key: string) => isUnfinishedWork(key) && !key.startsWith(`${JUDGE_QUEUE}${user?.id}:`)
  localStore.removeAllBut((key) => isOfThePhone(key) || isOfOthers(key))
  if (user) for (const clear of signOutListeners) clear(user.id)
}

/** Settings of the phone. Everything else in local storage is somebody's. */
const OF_THE_PHONE: readonly string[] = [
  'first-visit',
  'last-stamp',
  'pictures-accepted',
  'server-clock',
  'theme',
  'topout-used-here',
  // Sign-outs that the server, or the phone's database, has yet to finish.
  'topout-sign-outs',
  'topout-accounts-to-forget',
]
const isOfThePhone = (key: string) => OF_THE_PHONE.includes(key)
/** A judge's tries that are not logged yet. Like the outbox they wait for their owner, until the sign-out. */
const JUDGE_QUEUE = 'judge-queue:'
const isUnfinishedWork = (key: string) => key.startsWith(JUDGE_QUEUE)

/** Of the tab: a tab that the browser restores may have somebody else's drafts. */
const STORAGE_OWNER = 'owner'

function claimSessionStorage(): void {
  const account = String(accountOf(currentSession()))
  if (sessionStore.getItem(STORAGE_OWNER) === account) return
  sessionStore.removeAllBut(() => false)
  sessionStore.setItem(STORAGE_OWNER, account)
}

claimSessionStorage()

useSession.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  claimSessionStorage()
  if (!before.user) return
  for (const clear of sessionEndListeners) clear()
  // Another tab may already have started the next session.
  if (!now.user) localStore.removeAllBut((key) => isOfThePhone(key) || isUnfinishedWork(key))
})

/** Follows sign-in and sign-out in other tabs, also when the page is restored from the back/forward cache. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === AUTH_STORAGE || event.key === null) reloadSession()
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) reloadSession()
  })
}
