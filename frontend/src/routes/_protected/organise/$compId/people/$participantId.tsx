import { createFileRoute, notFound } from '@tanstack/react-router'
import { PersonPage } from '@/features/organise/people/PersonPage'
import { readId } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/organise/$compId/people/$participantId')({
  beforeLoad: ({ params }) => {
    if (readId(params.participantId) === undefined) throw notFound()
  },
  component: PersonPage,
})
