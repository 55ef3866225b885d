import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '@/features/shell/PublicLayout'

export const Route = createFileRoute('/_public')({
  codeSplitGroupings: [],
  component: PublicLayout,
})
