import { createFileRoute } from '@tanstack/react-router'
import { FirstAdminPage } from '@/features/account/FirstAdminPage'

export const Route = createFileRoute('/_guest/first-admin')({
  component: FirstAdminPage,
})
