import { notFound } from '@tanstack/react-router'
import { readId } from '@/lib/search-params'

/** The id in `/competition/4/`. Anything but a positive integer is not found. */
export function competitionIdOf({ compId }: { compId: string }): number {
  const id = readId(compId)
  if (id === undefined) throw notFound()
  return id
}

/** Route guard: without it the layout, which uses the id, would be rendered and fail. */
export function requireCompetitionId({ params }: { params: { compId: string } }): void {
  competitionIdOf(params)
}
