import { createFileRoute } from '@tanstack/react-router'
import { CheckInPage } from '@/features/organise/people/CheckInPage'

export const Route = createFileRoute('/_protected/organise/$compId/check-in')({
  component: CheckInPage,
})
