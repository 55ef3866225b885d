import { notFound } from '@tanstack/react-router'

/** The id in `/competition/4/`. Anything but a positive integer is not found. */
export function competitionIdOf({ compId }: { compId: string }): number {
  const id = Number(compId)
  if (!/^\d+$/.test(compId) || !Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}
