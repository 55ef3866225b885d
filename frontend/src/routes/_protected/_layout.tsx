import { createFileRoute } from '@tanstack/react-router'
import { SignedInFrame } from '@/features/shell/SignedInFrame'

export const Route = createFileRoute('/_protected/_layout')({
  component: SignedInFrame,
})
