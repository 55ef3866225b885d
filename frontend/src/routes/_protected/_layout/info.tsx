import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '@/features/programme/InfoPage'

export const Route = createFileRoute('/_protected/_layout/info')({
  component: InfoPage,
})
