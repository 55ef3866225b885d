import { createFileRoute } from '@tanstack/react-router'
import { SignedInLayout } from '@/features/shell/SignedInLayout'

export const Route = createFileRoute('/_protected/_layout')({
  component: SignedInLayout,
})
