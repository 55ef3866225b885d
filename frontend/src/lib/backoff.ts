const SHORTEST_MS = 1_000
const LONGEST_MS = 30_000
/** How far apart the first tries of many viewers are spread. */
const FIRST_CEILING_MS = 4_000
const SNAPSHOT_WITHIN_MS = 2_000

/** Full jitter: screens that lost the server together do not come back in step. */
export function pauseBeforeTry(failures: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_CEILING_MS * 2 ** Math.min(failures, 5))
  return SHORTEST_MS + random * (ceiling - SHORTEST_MS)
}

/** What one screen missed, many missed: they do not ask all at once. */
export const pauseBeforeSnapshot = (random: number): number => random * SNAPSHOT_WITHIN_MS
