import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '@/features/programme/InfoPage'
import { readCompetition } from '../../_public/-search'

export const Route = createFileRoute('/_protected/_layout/info')({
  validateSearch: readCompetition,
  component: InfoPage,
})
