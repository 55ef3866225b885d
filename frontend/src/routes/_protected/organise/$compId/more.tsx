import { createFileRoute } from '@tanstack/react-router'
import { ConsoleMorePage } from '@/features/shell/ConsoleMorePage'

export const Route = createFileRoute('/_protected/organise/$compId/more')({
  component: ConsoleMorePage,
})
