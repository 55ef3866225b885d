import { createFileRoute } from '@tanstack/react-router'
import { EntryLinkPage } from '@/features/entry/EntryLinkPage'

export const Route = createFileRoute('/_public/entry-link/$code')({
  component: EntryLinkPage,
})
