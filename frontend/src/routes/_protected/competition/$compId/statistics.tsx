import { createFileRoute } from '@tanstack/react-router'
import { StatisticsPage } from '@/features/statistics/StatisticsPage'

export const Route = createFileRoute('/_protected/competition/$compId/statistics')({
  component: StatisticsPage,
})
