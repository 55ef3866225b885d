import { createFileRoute } from '@tanstack/react-router'
import { InfoEditorPage } from '@/features/organise/setup/InfoEditorPage'

export const Route = createFileRoute('/_protected/organise/$compId/info')({
  component: InfoEditorPage,
})
