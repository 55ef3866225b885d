import { createFileRoute } from '@tanstack/react-router'
import { WaiverPage } from '@/features/entry/WaiverPage'
import { readCompetition } from './-search'

export const Route = createFileRoute('/_public/waiver')({
  validateSearch: readCompetition,
  component: WaiverPage,
})
