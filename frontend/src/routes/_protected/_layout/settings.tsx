import { createFileRoute } from '@tanstack/react-router'
import { prefetchQueries } from '@/api/prefetch-queries'
import { sessionsQuery } from '@/features/account/queries'
import { SettingsPage } from '@/features/account/SettingsPage'

export const Route = createFileRoute('/_protected/_layout/settings')({
  loader: (args) => prefetchQueries(args, sessionsQuery),
  component: SettingsPage,
})
