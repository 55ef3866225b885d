import { createFileRoute } from '@tanstack/react-router'
import { Reauthentication } from '@/features/account/settings/Reauthentication'
import { settingsPageWith } from '@/features/organise/setup/SettingsPage'

export const Route = createFileRoute('/_protected/organise/$compId/settings')({
  component: settingsPageWith(Reauthentication),
})
