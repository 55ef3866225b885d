import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '@/features/home/DashboardPage'

export const Route = createFileRoute('/_protected/_layout/dashboard')({
  component: DashboardPage,
})
