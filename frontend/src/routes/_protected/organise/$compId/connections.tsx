import { createFileRoute } from '@tanstack/react-router'
import { Reauthentication } from '@/features/account/settings/Reauthentication'
import { connectionsPageWith } from '@/features/organise/connections/ConnectionsPage'

export const Route = createFileRoute('/_protected/organise/$compId/connections')({
  component: connectionsPageWith(Reauthentication),
})
