import { notFound } from '@tanstack/react-router'

/** The number in `/competition/4/`; an address with anything else leads nowhere. */
export function competitionIdOf({ compId }: { compId: string }): number {
  const id = Number(compId)
  if (!/^\d+$/.test(compId) || !Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}
