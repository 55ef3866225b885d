import { createFileRoute } from '@tanstack/react-router'
import { DecidePage } from '@/features/judge/DecidePage'

export const Route = createFileRoute('/_protected/judge/$compId/decide')({
  component: DecidePage,
})
