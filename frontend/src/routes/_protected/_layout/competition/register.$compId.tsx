import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '@/features/entry/EntryPage'

export const Route = createFileRoute('/_protected/_layout/competition/register/$compId')({
  component: EntryPage,
})
