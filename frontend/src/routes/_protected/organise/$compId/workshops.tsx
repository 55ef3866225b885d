import { createFileRoute } from '@tanstack/react-router'
import { WorkshopDeskPage } from '@/features/organise/programme/WorkshopDeskPage'
import { readId, searchReader } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/organise/$compId/workshops')({
  validateSearch: searchReader({ workshop: readId }),
  component: WorkshopDeskPage,
})
