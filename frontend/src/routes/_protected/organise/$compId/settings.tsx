import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '@/features/organise/setup/SettingsPage'

export const Route = createFileRoute('/_protected/organise/$compId/settings')({
  component: SettingsPage,
})
