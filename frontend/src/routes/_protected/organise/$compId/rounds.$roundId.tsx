import { createFileRoute, notFound } from '@tanstack/react-router'
import { RoundPage } from '@/features/organise/rounds/RoundPage'
import { readId } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/organise/$compId/rounds/$roundId')({
  beforeLoad: ({ params }) => {
    if (readId(params.roundId) === undefined) throw notFound()
  },
  component: RoundPage,
})
