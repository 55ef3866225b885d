import { createFileRoute, notFound } from '@tanstack/react-router'
import { RoundBoulderPage } from '@/features/judge/round/RoundBoulderPage'
import { readId } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/judge/$compId/round/$roundId')({
  beforeLoad: ({ params }) => {
    if (readId(params.roundId) === undefined) throw notFound()
  },
  component: RoundBoulderPage,
})
