import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '@/features/organise/people/PersonPage'

export const Route = createFileRoute('/_protected/organise/$compId/people/$participantId')({
  component: PersonPage,
})
