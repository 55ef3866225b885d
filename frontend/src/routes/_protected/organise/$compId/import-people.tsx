import { createFileRoute } from '@tanstack/react-router'
import { ImportPeoplePage } from '@/features/organise/people/ImportPeoplePage'

export const Route = createFileRoute('/_protected/organise/$compId/import-people')({
  component: ImportPeoplePage,
})
