import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '@/features/organise/boulders/ImportPage'

export const Route = createFileRoute('/_protected/organise/$compId/import')({
  component: ImportPage,
})
