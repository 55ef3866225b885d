import { createFileRoute } from '@tanstack/react-router'
import { TodayPage } from '@/features/organise/TodayPage'

export const Route = createFileRoute('/_protected/organise/$compId/')({
  component: TodayPage,
})
