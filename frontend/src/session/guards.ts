import { redirect } from '@tanstack/react-router'
import { ownPath } from './redirect'
import { isSignedIn } from './session'
import { leftByChoice } from './sign-in'

/** For pages of signed-in people: a guest signs in first and then arrives where they wanted to go. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (isSignedIn()) return
  const wanted = leftByChoice() ? undefined : ownPath(location.href)
  throw redirect({ to: '/login', search: wanted ? { redirect: wanted } : {}, replace: true })
}

/** For the guest pages: whoever is signed in goes on, to where a guard had stopped them or to their dashboard. */
export function requireGuest({ search }: { search: { redirect?: string | undefined } }): void {
  if (isSignedIn()) throw redirect({ href: ownPath(search.redirect) ?? '/dashboard', replace: true })
}

/** Search parameters of the guest pages: only a path of our own is kept. */
export function readRedirect(search: Record<string, unknown>): { redirect?: string } {
  const wanted = ownPath(search.redirect)
  return wanted ? { redirect: wanted } : {}
}
