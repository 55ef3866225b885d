import { redirect } from '@tanstack/react-router'
import { searchReader } from '@/lib/search-params'
import { safeRedirectPath } from './redirect'
import { isSignedIn } from './session'
import { signedOutByUser } from './sign-out-notice'

/** For protected pages: a guest signs in first and is then redirected to the page. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (isSignedIn()) return
  const wanted = signedOutByUser() ? undefined : safeRedirectPath(location.href)
  throw redirect({ to: '/login', search: wanted ? { redirect: wanted } : {}, replace: true })
}

/** For guest pages: a signed-in person is redirected to the page a guard blocked, or to the dashboard. */
export function requireGuest({ search }: { search: { redirect?: string | undefined } }): void {
  if (isSignedIn()) throw redirect({ href: safeRedirectPath(search.redirect) ?? '/dashboard', replace: true })
}

/** Search parameters of the guest pages: only a path of this app is accepted. */
export const readRedirect = searchReader({ redirect: safeRedirectPath })
