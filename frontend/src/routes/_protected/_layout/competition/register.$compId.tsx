import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '@/features/entry/EntryPage'
import { readStep } from '@/features/entry/step-names'

export const Route = createFileRoute('/_protected/_layout/competition/register/$compId')({
  validateSearch: readStep,
  component: EntryPage,
})
