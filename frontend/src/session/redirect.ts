const PLACEHOLDER_ORIGIN = 'https://topout.invalid'

/**
 * Where a guard may redirect to after sign-in: a path of this app, or undefined. `//host`, `/\host`, schemes, control
 * characters and the guest pages themselves (they would redirect in a loop) are refused.
 */
export function safeRedirectPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined
  const url = parse(wanted)
  if (!url || url.origin !== PLACEHOLDER_ORIGIN) return undefined
  const path = url.pathname + url.search + url.hash
  // Dot segments may leave a second slash: `/.//host` becomes `//host`.
  if (path.startsWith('//') || isGuestPage(url.pathname)) return undefined
  return path
}

function parse(wanted: string): URL | undefined {
  try {
    return new URL(wanted, PLACEHOLDER_ORIGIN)
  } catch {
    return undefined
  }
}

const isGuestPage = (pathname: string) => /^\/(login|register)\/?$/.test(pathname)
