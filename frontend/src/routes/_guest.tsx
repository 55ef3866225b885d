import { createFileRoute } from '@tanstack/react-router'
import { PublicFrame } from '@/features/shell/PublicFrame'
import { readRedirect, requireGuest } from '@/session/guards'

export const Route = createFileRoute('/_guest')({
  validateSearch: readRedirect,
  beforeLoad: requireGuest,
  component: PublicFrame,
})
