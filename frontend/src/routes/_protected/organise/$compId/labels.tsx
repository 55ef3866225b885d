import { createFileRoute } from '@tanstack/react-router'
import { LabelsPage } from '@/features/organise/labels/LabelsPage'

export const Route = createFileRoute('/_protected/organise/$compId/labels')({
  component: LabelsPage,
})
