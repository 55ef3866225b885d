import { createFileRoute } from '@tanstack/react-router'
import { WaiverEditorPage } from '@/features/organise/setup/WaiverEditorPage'

export const Route = createFileRoute('/_protected/organise/$compId/waiver')({
  component: WaiverEditorPage,
})
