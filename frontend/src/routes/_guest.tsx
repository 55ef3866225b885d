import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '@/features/shell/PublicLayout'
import { readRedirect, requireGuest } from '@/session/guards'

export const Route = createFileRoute('/_guest')({
  codeSplitGroupings: [],
  validateSearch: readRedirect,
  beforeLoad: requireGuest,
  component: PublicLayout,
})
