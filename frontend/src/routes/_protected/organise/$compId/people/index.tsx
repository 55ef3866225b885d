import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '@/features/organise/people/PeoplePage'
import { readPeopleSearch } from '../-search'

export const Route = createFileRoute('/_protected/organise/$compId/people/')({
  validateSearch: readPeopleSearch,
  component: PeoplePage,
})
