import { createFileRoute } from '@tanstack/react-router'
import { prefetchQueries } from '@/api/prefetch-queries'
import { workshopsQuery } from '@/api/programme-queries'
import { WorkshopsPage } from '@/features/programme/WorkshopsPage'
import { readFlag, readId, searchReader } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/_layout/workshops')({
  validateSearch: searchReader({ competition_id: readId, workshop: readId, paid: readFlag }),
  loader: (args) => prefetchQueries(args, workshopsQuery),
  component: WorkshopsPage,
})
