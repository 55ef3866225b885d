import { createFileRoute } from '@tanstack/react-router'
import { SeriesOfCompetitionPage } from '@/features/organise/series/SeriesOfCompetitionPage'

export const Route = createFileRoute('/_protected/organise/$compId/series')({
  component: SeriesOfCompetitionPage,
})
