import { createFileRoute, notFound } from '@tanstack/react-router'
import { LinePage } from '@/features/organise/lines/LinePage'
import { readId } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/organise/$compId/line/$boulderId')({
  beforeLoad: ({ params }) => {
    if (readId(params.boulderId) === undefined) throw notFound()
  },
  component: LinePage,
})
