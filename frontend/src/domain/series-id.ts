import { notFound } from '@tanstack/react-router'
import { readId } from '@/lib/search-params'

/** The id in `/series/4`. Anything but a positive integer is not found. */
export function seriesIdOf({ seriesId }: { seriesId: string }): number {
  const id = readId(seriesId)
  if (id === undefined) throw notFound()
  return id
}

export function requireSeriesId({ params }: { params: { seriesId: string } }): void {
  seriesIdOf(params)
}
