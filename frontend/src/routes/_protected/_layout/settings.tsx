import { createFileRoute } from '@tanstack/react-router'
import { prefetchQueries } from '@/api/prefetch-queries'
import { sessionsQuery } from '@/features/account/queries'
import { SettingsPage } from '@/features/account/SettingsPage'
import { readText, searchReader } from '@/lib/search-params'
import { safeRedirectPath } from '@/session/redirect'

/** After *Forgot password?*: asks for a new one, then leads on. */
const readSettings = searchReader({ new_password: readText, redirect: safeRedirectPath })

export const Route = createFileRoute('/_protected/_layout/settings')({
  validateSearch: readSettings,
  loader: (args) => prefetchQueries(args, sessionsQuery),
  component: SettingsPage,
})
