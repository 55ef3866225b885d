import { redirect } from '@tanstack/react-router'
import { safeRedirectPath } from './redirect'
import { isSignedIn } from './session'
import { signedOutByUser } from './sign-in'

/** For pages of signed-in people: a guest signs in first and then arrives where they wanted to go. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (isSignedIn()) return
  const wanted = signedOutByUser() ? undefined : safeRedirectPath(location.href)
  throw redirect({ to: '/login', search: wanted ? { redirect: wanted } : {}, replace: true })
}

/** For the guest pages: whoever is signed in goes on, to where a guard had stopped them or to their dashboard. */
export function requireGuest({ search }: { search: { redirect?: string | undefined } }): void {
  if (isSignedIn()) throw redirect({ href: safeRedirectPath(search.redirect) ?? '/dashboard', replace: true })
}

/** Search parameters of the guest pages: only a path of our own is kept. */
export function readRedirect(search: Record<string, unknown>): { redirect?: string } {
  const wanted = safeRedirectPath(search.redirect)
  return wanted ? { redirect: wanted } : {}
}
