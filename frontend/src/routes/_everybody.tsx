import { createFileRoute } from '@tanstack/react-router'
import { EverybodyLayout } from '@/features/shell/EverybodyLayout'

export const Route = createFileRoute('/_everybody')({
  component: EverybodyLayout,
})
