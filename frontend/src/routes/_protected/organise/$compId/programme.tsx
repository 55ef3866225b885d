import { createFileRoute } from '@tanstack/react-router'
import { ProgrammeEditorPage } from '@/features/organise/programme/ProgrammeEditorPage'

export const Route = createFileRoute('/_protected/organise/$compId/programme')({
  component: ProgrammeEditorPage,
})
