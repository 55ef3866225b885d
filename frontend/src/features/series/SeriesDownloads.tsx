import { PublicDownloads } from '@/domain/PublicDownloads'
import { seriesNotDownloaded, series as text } from '@/text/series'

export function SeriesDownloads({ seriesId, className }: { seriesId: number; className: string }) {
  return (
    <PublicDownloads
      label={text.downloads}
      files={text.files}
      path={`/api/series/${seriesId}/standings`}
      errorMessage={seriesNotDownloaded}
      className={className}
    />
  )
}
