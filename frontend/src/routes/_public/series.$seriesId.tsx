import { createFileRoute } from '@tanstack/react-router'
import { prefetchQueries } from '@/api/prefetch-queries'
import { seriesQuery } from '@/api/series-queries'
import { requireSeriesId, seriesIdOf } from '@/domain/series-id'
import { SeriesPage } from '@/features/series/SeriesPage'
import { readText, searchReader } from '@/lib/search-params'

export const Route = createFileRoute('/_public/series/$seriesId')({
  validateSearch: searchReader({ class: readText }),
  beforeLoad: requireSeriesId,
  loader: (args) => prefetchQueries(args, seriesQuery(seriesIdOf(args.params))),
  component: SeriesPage,
})
