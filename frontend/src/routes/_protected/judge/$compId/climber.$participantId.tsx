import { createFileRoute, notFound } from '@tanstack/react-router'
import { ClimberPage } from '@/features/judge/ClimberPage'
import { readId } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/judge/$compId/climber/$participantId')({
  beforeLoad: ({ params }) => {
    if (readId(params.participantId) === undefined) throw notFound()
  },
  component: ClimberPage,
})
