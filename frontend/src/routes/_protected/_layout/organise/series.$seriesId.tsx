import { createFileRoute } from '@tanstack/react-router'
import { requireSeriesId } from '@/domain/series-id'
import { SeriesSetupPage } from '@/features/organise/series/SeriesSetupPage'

export const Route = createFileRoute('/_protected/_layout/organise/series/$seriesId')({
  beforeLoad: requireSeriesId,
  component: SeriesSetupPage,
})
