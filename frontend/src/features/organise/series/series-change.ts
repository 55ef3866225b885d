import { seriesRefusal, seriesSetup as text } from '@/text/organise-series'
import { changeSeries, keysOfSeries, type SeriesChange, type SeriesSetup } from './queries'

/** Saves a change with the version it was made from: of two at once, the second is refused. */
export const seriesChange = ({ id, version }: SeriesSetup) => ({
  mutationFn: (change: Omit<SeriesChange, 'version'>) => changeSeries(id, { version, ...change }),
  successToast: text.saved,
  errorToast: (error: unknown) => seriesRefusal('change', error),
  invalidates: keysOfSeries(id),
})
