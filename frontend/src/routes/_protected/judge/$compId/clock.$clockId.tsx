import { createFileRoute, notFound } from '@tanstack/react-router'
import { ClockPage } from '@/features/judge/clock/ClockPage'
import { readId } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/judge/$compId/clock/$clockId')({
  beforeLoad: ({ params }) => {
    if (readId(params.clockId) === undefined) throw notFound()
  },
  component: ClockPage,
})
