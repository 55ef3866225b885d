const SETTINGS = '/settings'

/** Where the code of *Forgot password?* leads: the settings ask for a new password, then lead on to `wanted`. */
export const newPasswordPath = (wanted: string | undefined): string =>
  `${SETTINGS}?${new URLSearchParams({ new_password: 'yes', ...(wanted && { redirect: wanted }) })}`

/** The search parameters of such a path; undefined for any other. */
export function readNewPasswordPath(path: string | undefined): { wanted: string | undefined } | undefined {
  if (!path?.startsWith(`${SETTINGS}?`)) return undefined
  const search = new URLSearchParams(path.slice(SETTINGS.length))
  return search.has('new_password') ? { wanted: search.get('redirect') ?? undefined } : undefined
}
