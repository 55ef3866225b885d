import { createFileRoute } from '@tanstack/react-router'
import { BoulderListPage } from '@/features/boulders/BoulderListPage'
import { readBoulderFilters } from './-search'

export const Route = createFileRoute('/_protected/competition/$compId/boulders/')({
  validateSearch: readBoulderFilters,
  component: BoulderListPage,
})
