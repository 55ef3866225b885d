import type { ResultRow } from '@/domain/use-overall-rows'

interface PodiumCategory {
  name: string
  rows: readonly ResultRow[]
}

export interface PodiumSlide {
  category: string
  /** From the third rank up to the one that this slide adds. */
  shown: ResultRow[]
}

const PODIUM_PLACES = 3

/** One slide per rank, third first; those who share a rank appear together. Pure. */
export function podiumSlides(categories: readonly PodiumCategory[]): PodiumSlide[] {
  return categories.flatMap(({ name, rows }) => {
    const winners = rows.filter(({ place }) => place !== null && place <= PODIUM_PLACES)
    const places = [...new Set(winners.map(({ place }) => place ?? 0))].sort((one, other) => other - one)
    return places.map((last) => ({
      category: name,
      shown: winners.filter(({ place }) => (place ?? 0) >= last),
    }))
  })
}
