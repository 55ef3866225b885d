import { createFileRoute, notFound } from '@tanstack/react-router'
import { RoundPrintPage } from '@/features/organise/rounds/RoundPrintPage'
import { readId } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/organise/$compId/rounds/$roundId_/print')({
  beforeLoad: ({ params }) => {
    if (readId(params.roundId) === undefined) throw notFound()
  },
  component: RoundPrintPage,
})
